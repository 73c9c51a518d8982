// The sanitizer runtimes read these options when the program starts. Allocations that exceed the available memory must
// return null, as they do without sanitizers. A data race ends the program, so that the test case with the race is
// known.
#ifdef RILL_SANITIZED

extern "C" const char* __asan_default_options() { return "allocator_may_return_null=1"; }
extern "C" const char* __tsan_default_options() { return "allocator_may_return_null=1:halt_on_error=1"; }

#endif
