//! What holds for commission rules of any kind.

use super::*;
use proptest::prelude::*;

fn example() -> impl Strategy<Value = Vec<PriceLine>> {
    (0_i64..50_000_000, 0_i64..1_000_000, 0_i64..50_000_000).prop_filter_map(
        "nothing",
        |(labour, travel, materials)| {
            let of = Money::from_kobo;
            let lines = example_lines(CommissionExample {
                labour: of(labour),
                travel: of(travel),
                materials: of(materials),
            })
            .unwrap();
            (!lines.is_empty()).then_some(lines)
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: ProptestConfig::default().cases.max(2_000), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn share_commission_and_vat_are_the_total_for_any_rule(lines in example(), bps in 0_u32..=5_000) {
        let split = Split::of(&lines, Commission::new(Bps::new(bps)).unwrap()).unwrap();
        let parts = split.provider_receives.kobo() + split.commission.kobo() + split.vat.kobo();
        prop_assert_eq!(parts, split.total.kobo());
        prop_assert!(split.provider_receives.kobo() >= 0 && split.commission.kobo() >= 0);
    }

    #[test]
    fn a_higher_rate_never_brings_a_provider_more(lines in example(), bps in 0_u32..=5_000, more in 0_u32..=5_000) {
        let share = |bps| Split::of(&lines, Commission::new(Bps::new(bps)).unwrap()).unwrap().provider_receives;
        prop_assert!(share(bps + more) <= share(bps));
    }

    #[test]
    fn some_rule_of_the_book_always_holds_and_a_later_one_never_changes_an_older_answer(
        rates in proptest::collection::vec((0_u32..=5_000, 0_i64..48, any::<bool>(), any::<bool>(), any::<bool>()), 0..8),
        rules in 0_u32..12,
        hours in 0_i64..60,
        trusted in any::<bool>(),
    ) {
        let more = rates.iter().enumerate().map(|(n, (bps, from, service, tier, own))| {
            let scope = scope(service.then_some(CLEANING), tier.then_some(CommissionTier::Trusted), own.then_some(7));
            rule(u32::try_from(n).unwrap() + 4, scope, Some(*bps), at(*from))
        });
        let all: Vec<_> = opening_commission_rules().into_iter().chain(more).collect();
        let known: Vec<_> = all.iter().filter(|rule| rule.number.is_some_and(|number| number <= rules)).cloned().collect();
        let tier = if trusted { CommissionTier::Trusted } else { CommissionTier::Standard };
        let asked = asked(CLEANING, tier, rules, hours);
        let choice = CommissionBook::new(all.clone()).choose(&asked);
        prop_assert_eq!(choice, CommissionBook::new(known).choose(&asked), "what came later does not count");
        prop_assert_eq!(choice.rule.is_some(), rules > 0);
        prop_assert!(choice.rate <= COMMISSION_MAX);
        let mut backwards = all;
        backwards.reverse();
        prop_assert_eq!(choice, CommissionBook::new(backwards).choose(&asked), "in whatever order they are read");
    }
}
