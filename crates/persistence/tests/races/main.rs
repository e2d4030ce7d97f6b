//! Many callers act at the same moment, on both engines: each action has one effect, and the ledger
//! is sound afterwards.
#![expect(
    clippy::too_many_lines,
    clippy::cognitive_complexity,
    reason = "a test tells one story from its beginning to its end"
)]
#![expect(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::wildcard_enum_match_arm,
    reason = "a mistake in a test should stop it"
)]

/// Runs every race once on each engine.
macro_rules! races {
    ($($race:ident),+ $(,)?) => {
        mod sqlite {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
                async fn $race() {
                    super::$race($crate::scenario::Scenario::on_sqlite().await).await;
                }
            )+
        }
        mod postgres {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
                async fn $race() {
                    super::$race($crate::scenario::Scenario::on_postgres().await).await;
                }
            )+
        }
    };
}

mod accepting;
mod advances;
mod assessments;
mod availability;
mod background;
mod blocks;
mod by_link;
mod by_staff;
mod change_orders;
mod chargebacks;
mod chat;
mod closing;
mod commission;
mod content;
mod conversations;
mod credit_holds;
mod credit_payouts;
mod damage;
mod disputes;
mod doing;
mod draft_links;
mod early_termination;
mod gas;
mod gas_supply;
mod gas_weights;
mod giving_back;
mod held;
mod journeys;
mod keep_alive;
mod leaving;
mod lock_order;
mod make_goods;
mod many_refunds;
mod moves;
mod news;
mod onboarding;
mod parts;
mod payments;
mod payouts;
mod phone;
mod phone_calls;
mod placing;
mod positions;
mod quotes;
mod rates;
mod referrals;
mod reliability;
mod reserves;
mod resolving;
mod rests;
mod reviews;
mod same_day;
mod saved_places;
mod scenario;
mod second_factor;
mod settings;
mod slow_gateway;
mod staff;
mod staff_prices;
mod stages;
mod statements;
mod suspension;
mod synced;
mod taking_over;
mod unmatched;
mod visit_fees;
mod warranty;
mod workers;
