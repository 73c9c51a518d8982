// Read by the sanitizers' runtimes as the program starts. Asking for more memory than there is has to give null under them, too, as
// it does without. A data race ends the program, so that it is known which case it was found in.
#ifdef RILL_SANITIZED

extern "C" const char* __asan_default_options() { return "allocator_may_return_null=1"; }
extern "C" const char* __tsan_default_options() { return "allocator_may_return_null=1:halt_on_error=1"; }

#endif
