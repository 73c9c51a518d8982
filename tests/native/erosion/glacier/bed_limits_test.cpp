// Limits of single cells under ice and in the sea.
#include "erosion/glacier/bed_limits.h"

#include "support.h"

namespace rill::bed_limits_test {
namespace {

constexpr double cellSize = 100.0;  // cells may stand out by 25 m

// Ground at -10 m with a few cells of other heights, under ice in one cell.
class SeaFloor {
 public:
  SeaFloor() {
    EXPECT_TRUE(terrain_.allocate({9, 9}, cellSize, Edges::open, {}, 0.0f).ok());
    EXPECT_TRUE(allocateGrids(terrain_.shape(), {&ice_, &before_, &water_, &load_, &snapshot_}).ok());
    terrain_.height().fill(-10.0f);
  }

  float& heightAt(int column, int row) { return terrain_.height().row(row)[column]; }
  float& iceAt(int column, int row) { return ice_.row(row)[column]; }
  float waterAt(int column, int row) const { return water_.row(row)[column]; }
  float loadAt(int column, int row) const { return load_.row(row)[column]; }
  void limit() {
    ThreadPool pool(1);
    fillHaloWithGround(terrain_.height(), Edges::open);
    before_.copyFrom(terrain_.height());
    water_.copyFrom(terrain_.height());
    BedLimits(cellSize).apply(pool, terrain_, ice_, {before_, terrain_.height(), water_, load_}, snapshot_);
  }

 private:
  Terrain terrain_;
  Grid ice_, before_, water_, load_, snapshot_;
};

TEST(BedLimits, WearIsletsBesideIce) {
  SeaFloor floor;
  floor.heightAt(2, 2) = 4.0f;  // beside ice
  floor.iceAt(3, 3) = 30.0f;
  floor.heightAt(6, 6) = 4.0f;  // far from ice
  floor.limit();
  EXPECT_NEAR(floor.heightAt(2, 2), -0.01f, 1e-5f);
  EXPECT_EQ(floor.waterAt(2, 2), 0.0f);
  EXPECT_NEAR(floor.loadAt(2, 2), 4.01f, 1e-5f);
  EXPECT_EQ(floor.heightAt(6, 6), 4.0f);
  EXPECT_EQ(floor.loadAt(6, 6), 0.0f);
}

TEST(BedLimits, LeaveLandThatIsHigherOrWiderThanAnIslet) {
  SeaFloor floor;
  floor.iceAt(2, 3) = floor.iceAt(6, 5) = 30.0f;
  floor.heightAt(2, 2) = 26.0f;
  floor.heightAt(6, 6) = floor.heightAt(7, 6) = 4.0f;
  floor.limit();
  EXPECT_EQ(floor.heightAt(2, 2), 26.0f);
  EXPECT_EQ(floor.heightAt(6, 6), 4.0f);
  EXPECT_EQ(floor.heightAt(7, 6), 4.0f);
}

TEST(BedLimits, BreakTowersUnderIceAndBridgeHoles) {
  SeaFloor floor;
  floor.iceAt(2, 2) = floor.iceAt(6, 6) = 30.0f;
  floor.heightAt(2, 2) = 70.0f;
  floor.heightAt(6, 6) = -70.0f;
  floor.limit();
  EXPECT_EQ(floor.heightAt(2, 2), 15.0f);
  EXPECT_EQ(floor.loadAt(2, 2), 55.0f);
  // The hole was there before.
  EXPECT_EQ(floor.heightAt(6, 6), -70.0f);
}

}  // namespace
}  // namespace rill::bed_limits_test
