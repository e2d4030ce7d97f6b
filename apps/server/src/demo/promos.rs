//! Two promo codes to try.

use crate::entropy::{SystemClock, SystemIds};
use kernel::{Bps, Money};
use marketplace::{Clock, IdSource, provisioning::enrol_promo};
use persistence::Database;
use pricing::{Funder, Off, Promo, PromoCode, PromoState, PromoTerms};

/// Creates those of two promo codes that are missing: ten percent off the first service, and ₦2,000
/// off a larger one.
pub async fn enrol(database: &Database) -> Result<(), String> {
    let welcome = Offer {
        code: "WELCOME10",
        off: Off::Percent(Bps::new(1_000)),
        cap: Some(500_000),
        min: 0,
        first: true,
        budget: None,
    };
    let abuja = Offer {
        code: "ABUJA2000",
        off: Off::Fixed(Money::from_kobo(200_000)),
        cap: None,
        min: 1_500_000,
        first: false,
        budget: Some(50_000_000),
    };
    for offer in [welcome, abuja] {
        let made = enrol_promo(&*database.store(), offer.promo()?).await;
        made.map(drop)
            .map_err(|error| format!("{} could not be made: {error}.", offer.code))?;
    }
    Ok(())
}

struct Offer {
    code: &'static str,
    off: Off,
    cap: Option<i64>,
    min: i64,
    first: bool,
    budget: Option<i64>,
}

impl Offer {
    fn promo(&self) -> Result<Promo, String> {
        let now = SystemClock.now();
        let terms = PromoTerms {
            off: self.off,
            cap: self.cap.map(Money::from_kobo),
            min_order: Money::from_kobo(self.min),
            categories: Vec::new(),
            zones: Vec::new(),
            first_order_only: self.first,
            new_user_only: false,
            starts_at: now,
            ends_at: None,
            total_limit: None,
            per_user_limit: if self.first { 1 } else { 3 },
            budget: self.budget.map(Money::from_kobo),
            stacks_with_credit: true,
        };
        Ok(Promo {
            id: SystemIds.uuid().into(),
            code: PromoCode::parse(self.code).ok_or("a demo code is no code")?,
            terms,
            funder: Funder::Platform,
            state: PromoState::Live,
            public: false,
            uses: 0,
            spent: Money::ZERO,
            created_at: now,
            version: 0,
        })
    }
}
