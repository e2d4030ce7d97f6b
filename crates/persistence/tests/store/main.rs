//! The guarantees of a store on both engines, and the behaviour that only one of them has.
#![expect(
    clippy::too_many_lines,
    clippy::cognitive_complexity,
    reason = "a test tells one story from its beginning to its end"
)]
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "the cases are functions that the tests call; a mistake in one should stop it"
)]

mod backup;
mod claims_and_advances;
mod content;
mod contract;
mod damaged;
mod errors;
mod forgetting;
mod metrics;
mod migrations;
mod observed;
mod opening;
mod positions;
mod postgres;
mod prune;
mod races;
mod rules;
mod seeding;
mod shutdown;
mod sign_ins;
mod sqlite;
mod statistics;
mod waiting;
mod world;

/// Runs each case on both engines, each time in a fresh database.
macro_rules! on_both {
    ($($case:ident),+ $(,)?) => {
        mod on_sqlite {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $case() {
                    super::$case(&persistence::testing::TestDatabase::sqlite().await).await;
                }
            )+
        }
        mod on_postgres {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $case() {
                    super::$case(&persistence::testing::TestDatabase::postgres().await).await;
                }
            )+
        }
    };
}
pub(crate) use on_both;
