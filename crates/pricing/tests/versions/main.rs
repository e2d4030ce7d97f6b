//! Price versions: the worked examples of the product rules, the refusals, and the seal.
#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot build its case has failed"
)]

mod added;
mod refusals;
mod sealed;
mod splitting;

use kernel::{Money, Timestamp};
use pricing::{
    Commission, LineDraft, LineKind, Plan, PlanStage, PriceDraft, PriceLine, PriceValidity,
    PriceVersion, PricingError, StagePlan,
};

fn naira(amount: i64) -> Money {
    Money::from_naira(amount).unwrap()
}

fn line(kind: LineKind, label: &str, amount: Money) -> PriceLine {
    PriceLine::new(LineDraft::new(kind, label, amount)).unwrap()
}

fn labour_and_materials() -> Vec<PriceLine> {
    vec![
        line(
            LineKind::Labour,
            "Labour — Deep clean, 3 bedrooms, 2 bathrooms",
            naira(21_500),
        ),
        line(LineKind::Material, "Materials", naira(8_600)),
    ]
}

fn with_promo() -> Vec<PriceLine> {
    let mut lines = labour_and_materials();
    let promo = LineDraft::new(LineKind::DiscountPromo, "Promo GIDA10", naira(-2_150))
        .detail("10% off labour");
    lines.push(PriceLine::new(promo).unwrap());
    lines
}

fn draft(lines: Vec<PriceLine>, credit: Money) -> PriceDraft {
    let created_at = Timestamp::from_unix(1_773_495_000).unwrap();
    PriceDraft {
        id: "00000000-0000-0000-0000-000000000001".parse().unwrap(),
        order: "00000000-0000-0000-0000-000000000002".parse().unwrap(),
        number: 1,
        lines,
        credit,
        plan: Plan::Full,
        commission: Commission::default(),
        added: Money::ZERO,
        created_at,
        valid_until: PriceValidity::default().automatic_until(created_at),
    }
}

fn issue(lines: Vec<PriceLine>, credit: Money) -> Result<PriceVersion, PricingError> {
    PriceVersion::issue(draft(lines, credit))
}

fn in_halves() -> PriceVersion {
    let stages = ["Strip and prepare", "Finish"].map(|name| PlanStage {
        name: name.to_owned(),
        percent: 50,
    });
    let plan = Plan::Staged(StagePlan {
        working_days: 3,
        stages: stages.to_vec(),
    });
    PriceVersion::issue(PriceDraft {
        plan,
        ..draft(labour_and_materials(), Money::ZERO)
    })
    .unwrap()
}
