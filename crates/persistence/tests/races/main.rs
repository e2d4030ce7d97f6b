//! Many callers at the same moment on both engines: one effect each, and sound books afterwards.
#![expect(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::wildcard_enum_match_arm,
    reason = "a mistake in a test should stop it"
)]

/// Every race once on each engine.
macro_rules! races {
    ($($race:ident),+ $(,)?) => {
        mod sqlite {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
                async fn $race() {
                    super::$race($crate::town::Town::on_sqlite().await).await;
                }
            )+
        }
        mod postgres {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
                async fn $race() {
                    super::$race($crate::town::Town::on_postgres().await).await;
                }
            )+
        }
    };
}

mod accepting;
mod advancing;
mod assessing;
mod background;
mod chargebacks;
mod closing;
mod commission;
mod compensating;
mod desk;
mod disputing;
mod doing;
mod editing;
mod ending;
mod gas;
mod giving_back;
mod guaranteeing;
mod held;
mod joining;
mod journeys;
mod leaving;
mod lock_order;
mod many_refunds;
mod moving;
mod parts;
mod paying;
mod payouts;
mod placing;
mod referring;
mod rests;
mod reviewing;
mod same_day;
mod second_factor;
mod slow_gateway;
mod staffing;
mod stages;
mod stray;
mod synced;
mod tendering;
mod town;
mod varying;
mod withdrawing;
