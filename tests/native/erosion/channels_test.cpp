// Soil that slides into the channels of rivers (terrain/soil_channels.h).
#include "terrain/soil_channels.h"

#include "base/math.h"
#include "support.h"

namespace rill::channels_test {
namespace {

using test::atMost;
using test::Bench;
using test::prove;
using test::valuesOf;

constexpr Shape shape{40, 24};
constexpr int channelColumn = 20;

// A method on a valley whose walls are steeper than every angle of rest, with a channel along the middle.
class Valley {
 public:
  explicit Valley(const std::string& stage, Edges edges = Edges::open) {
    EXPECT_TRUE(terrain_.allocate(shape, 10.0, edges, {LayerId::height, LayerId::wear, LayerId::deposit}).ok());
    EXPECT_TRUE(allocateGrids(shape, {&channels_}).ok());
    channels_.fill(noChannel);
    for (int r = 0; r < shape.height; ++r) {
      for (int c = 0; c < shape.width; ++c) {
        terrain_.height().row(r)[c] = 12.0f * static_cast<float>(std::abs(c - channelColumn)) + 0.01f * static_cast<float>(r);
      }
    }
    terrain_.storeSurroundings();
    const Recipe recipe = test::recipeFor("2//" + stage);
    method_ = recipe.stages.front().method->create(recipe.stages.front().methodValues());
    Run run = runWith(nullptr);
    ScratchArena arena(shape);
    EXPECT_TRUE(method_->start(run, arena).ok());
  }

  void openChannel() {
    for (int r = 0; r < shape.height; ++r) channels_.row(r)[channelColumn] = 0.0f;
  }
  void iterate(bool offersChannels = true) {
    Run run = runWith(offersChannels ? &channels_ : nullptr);
    method_->iterate(run);
  }

  Terrain& terrain() { return terrain_; }
  const Grid& channels() const { return channels_; }
  const Budget& budget() const { return budget_; }
  std::vector<float> heights() const { return valuesOf(terrain_.height()); }

 private:
  Run runWith(Grid* channels) {
    terrain_.offerChannels(channels);
    return {terrain_, pool_, budget_, {}, test::imagesForTests(), test::windowForTests()};
  }

  Terrain terrain_;
  Grid channels_;
  ThreadPool pool_{1};
  Budget budget_;
  std::unique_ptr<Method> method_;
};

// Methods that move soil down slopes.
const std::string movers[] = {"creep;law=linear;diffusivity=0.002", "creep;diffusivity=0.02", "thermal;talus=30",
                              "slippage;repose=20;sigma=20", "blurosion;strength=0.2"};

TEST(Channels, CarryTheSoilThatArrivesAndKeepTheirBed) {
  double worst = 0.0;
  for (const std::string& stage : movers) {
    for (const Edges edges : {Edges::open, Edges::wall, Edges::periodic}) {
      Valley valley(stage, edges);
      valley.openChannel();
      const std::vector<float> before = valley.heights();
      for (int i = 0; i < 5; ++i) valley.iterate();
      const std::vector<float> after = valley.heights();
      double soil = 0.0;
      for (int r = 0; r < shape.height; ++r) {
        const auto at = static_cast<std::size_t>(r * shape.width + channelColumn);
        EXPECT_LE(after[at], before[at]) << stage;
        EXPECT_EQ(valley.terrain().get(LayerId::deposit).row(r)[channelColumn], 0.0f) << stage;
        soil += static_cast<double>(valley.channels().row(r)[channelColumn]) * valley.terrain().cellArea();
      }
      const Budget& budget = valley.budget();
      const double taken = edges == Edges::open ? budget.lost : budget.carried;
      EXPECT_GT(soil, 1000.0) << stage;
      // Blurosion also gives rock to lower ground beyond an open border.
      const bool crossesBorder = edges == Edges::open && stage.starts_with("blurosion");
      EXPECT_NEAR(crossesBorder ? 1.0 : taken / soil, 1.0, 1e-5) << stage;
      EXPECT_EQ(edges == Edges::open ? budget.carried : budget.lost, 0.0) << stage;
      // The ground has lost what the rivers have taken.
      double change = 0.0;
      for (std::size_t i = 0; i < after.size(); ++i) change += static_cast<double>(after[i]) - before[i];
      EXPECT_NEAR(change * valley.terrain().cellArea() / -taken, 1.0, 1e-4) << stage;
      worst = std::max(worst, std::abs(budget.residual()) / budget.eroded);
    }
  }
  prove("channels", "mass balance of 5 methods that move soil into a channel, any edges: |residual| / eroded", atMost(1e-5), worst);
}

TEST(Channels, ChangeNothingWhereThereAreNone) {
  for (const std::string& stage : movers) {
    Valley alone(stage), offered(stage);
    for (int i = 0; i < 3; ++i) {
      alone.iterate(false);
      offered.iterate();
    }
    EXPECT_EQ(alone.heights(), offered.heights()) << stage;
    EXPECT_EQ(alone.budget().lost, offered.budget().lost) << stage;
  }
}

// A strip that rises evenly between two channels: a parabola of height U L^2 / 2 D above their beds.
TEST(Channels, AreTheFixedFeetOfAParabola) {
  constexpr double diffusivity = 0.01, uplift = 2e-5, years = 1000.0;
  double worst = 0.0;
  for (const std::string law : {"linear", "nonlinear"}) {
    // The walls of the map are divides.
    Valley valley("creep;law=" + law + ";critical-slope=80;diffusivity=0.01;time-step=1000", Edges::wall);
    valley.openChannel();
    for (int r = 0; r < shape.height; ++r) std::fill_n(valley.terrain().height().row(r), shape.width, 0.0f);
    for (int i = 0; i < 20000; ++i) {
      valley.iterate();
      for (int r = 0; r < shape.height; ++r) {
        for (int c = 0; c < shape.width; ++c) {
          if (c != channelColumn) valley.terrain().height().row(r)[c] += static_cast<float>(uplift * years);
        }
      }
    }
    // Cells 0 to channelColumn - 1 creep towards the channel; the soil of all cells beyond a face flows through it.
    double wanted = 0.0;
    for (int c = channelColumn - 1; c >= 0; --c) {
      wanted += uplift * 10.0 * (c + 1) / diffusivity * 10.0;
      worst = std::max(worst, std::abs(static_cast<double>(valley.terrain().height().row(3)[c]) / wanted - 1.0));
    }
    EXPECT_EQ(valley.terrain().height().row(3)[channelColumn], 0.0f);
  }
  prove("channels", "steady hillslope above a channel: worst |h / (U L^2 / 2 D) - 1|", atMost(0.02), worst);
}

const std::string rivers = "2/size=64;extent=2500;seed=3/simplex;relief=300;scale=1600/stream-power;uplift=0.001;erodibility=2e-5;";

TEST(Channels, CreepDoesNotRaiseMountainsOnFinerCells) {
  double lowest = INFINITY, highest = 0.0;
  for (const std::string size : {"64", "128", "256"}) {
    Bench bench("2/size=" + size + ";extent=4000;seed=3/simplex;relief=300;scale=1600/" +
                "stream-power;erodibility=2e-5;uplift=0.001;channel-area=2000;iterations=150+creep;diffusivity=0.01");
    bench.runToEnd();
    const std::vector<float> heights = valuesOf(bench->terrain().height());
    const double relief = *std::max_element(heights.begin(), heights.end()) - *std::min_element(heights.begin(), heights.end());
    lowest = std::min(lowest, relief);
    highest = std::max(highest, relief);
  }
  prove("channels", "rivers with creep on 64, 128 and 256 cells: highest / lowest relief - 1", atMost(0.1), highest / lowest - 1.0);
}

TEST(Channels, CompanionsDoNotDependOnThreads) {
  for (const std::string stage : {"iterations=6+creep", "iterations=6;deposition=1+creep;law=linear;every=2",
                                  "iterations=6;routing=iterative+thermal;talus=20", "iterations=6+slippage;repose=15"}) {
    Bench one(rivers + stage);
    one.runToEnd();
    for (const int threads : test::threadCounts()) {
      Bench many(rivers + stage, threads);
      many.runToEnd();
      EXPECT_EQ(many->fingerprint(), one->fingerprint()) << stage;
    }
  }
}

TEST(Channels, TurnWithTheMap) {
  Bench start("2/size=64;extent=2500;seed=3/simplex;relief=300;scale=1600");
  const std::vector<float> ground = valuesOf(start->terrain().height()), turnedGround = test::turned(ground, 64);
  double worst = 0.0;
  for (const std::string stage :
       {"iterations=10+creep", "iterations=10;routing=iterative+creep;law=linear", "iterations=10+thermal"}) {
    Bench straight(rivers + stage, 1, ground), turned(rivers + stage, 1, turnedGround);
    straight.runToEnd();
    turned.runToEnd();
    worst = std::max(
        worst, test::maxDifference(test::turned(valuesOf(straight->terrain().height()), 64), valuesOf(turned->terrain().height())));
  }
  prove("channels", "rivers with companions, input rotated by 90 degrees: largest difference, m", atMost(0.001), worst);
}

TEST(Channels, GoOnFromASnapshot) {
  for (const std::string stage : {"iterations=9+creep;every=2", "iterations=9;deposition=1+creep;every=2",
                                  "iterations=9;deposition=1;routing=exact+thermal;talus=20"}) {
    Bench whole(rivers + stage), parted(rivers + stage), later(rivers + stage);
    whole.runToEnd();
    ASSERT_TRUE(parted->advance(4));
    const Result<Snapshot> snapshot = parted->snapshot();
    ASSERT_TRUE(snapshot);
    ASSERT_TRUE(later->restore(snapshot.value()).ok());
    later.runToEnd();
    EXPECT_EQ(later->fingerprint(), whole->fingerprint()) << stage;
    EXPECT_NEAR(later->budget().residual() / later->budget().eroded, 0.0, 1e-6) << stage;
  }
}

// With deposition, the soil is load: rivers that cut almost nothing deposit it downstream.
TEST(Channels, SoilSettlesDownstreamWhereRiversDeposit) {
  const auto depositOf = [](const std::string& stage) {
    Bench bench("2/size=64;extent=2500;seed=3/simplex;relief=300;scale=1600/stream-power;iterations=10;uplift=0;erodibility=1e-7;" +
                stage);
    bench.runToEnd();
    EXPECT_NEAR(bench->budget().residual() / bench->budget().eroded, 0.0, 1e-5);
    return bench->budget().deposited;
  };
  const std::string creep = "+creep;diffusivity=0.1;law=linear";
  EXPECT_GT(depositOf("deposition=3" + creep) - depositOf("deposition=0" + creep), 5.0 * depositOf("deposition=3"));
}

}  // namespace
}  // namespace rill::channels_test
