mod properties;

use super::*;
use crate::{Commission, LineDraft, LineKind, PriceLine, Split};
use kernel::{Bps, Money, ProviderId, Timestamp, UserId};

const GAS: &str = "gas-refill-delivery";
const CLEANING: &str = "home-cleaning";

fn at(hours: i64) -> Timestamp {
    Timestamp::from_unix(1_780_000_000)
        .unwrap()
        .plus_hours(hours)
}

fn provider(number: u32) -> ProviderId {
    person(number).into()
}

fn person(number: u32) -> UserId {
    format!("00000000-0000-7000-8000-{number:012}")
        .parse()
        .unwrap()
}

fn rule(number: u32, scope: CommissionScope, bps: Option<u32>, from: Timestamp) -> CommissionRule {
    CommissionRule {
        id: person(900 + number).to_string().parse().unwrap(),
        number: Some(number),
        scope,
        rate: bps.map(Bps::new),
        from,
        note: None,
        proposed_by: Some(person(1)),
        proposed_at: from,
        state: CommissionRuleState::InForce,
        decided: Some((person(2), from)),
        version: 0,
    }
}

fn scope(
    category: Option<&str>,
    tier: Option<CommissionTier>,
    who: Option<u32>,
) -> CommissionScope {
    CommissionScope {
        category: category.map(str::to_owned),
        tier,
        provider: who.map(provider),
    }
}

fn asked(category: &str, tier: CommissionTier, rules: u32, hours: i64) -> CommissionAsked<'_> {
    CommissionAsked {
        category,
        tier,
        provider: Some(provider(7)),
        rules,
        at: at(hours),
    }
}

fn bps(book: &CommissionBook, asked: &CommissionAsked<'_>) -> u32 {
    book.choose(asked).rate.get()
}

#[test]
fn fifteen_percent_ten_of_gas_and_twelve_for_the_trusted() {
    let book = CommissionBook::new(opening_commission_rules());
    let rate = |category, tier| bps(&book, &asked(category, tier, 3, 0));
    assert_eq!(rate(CLEANING, CommissionTier::Standard), 1_500);
    assert_eq!(rate(CLEANING, CommissionTier::Trusted), 1_200);
    assert_eq!(rate(GAS, CommissionTier::Standard), 1_000);
    assert_eq!(
        rate(GAS, CommissionTier::Trusted),
        1_000,
        "both name one thing; the rule of gas is the older one"
    );
    assert_eq!(
        bps(
            &CommissionBook::default(),
            &asked(GAS, CommissionTier::Trusted, 9, 0)
        ),
        1_500,
        "without any rule"
    );
}

#[test]
fn fifty_jobs_and_four_point_six_make_a_provider_trusted() {
    let tier = |jobs, reviews, stars| {
        Standing {
            jobs,
            reviews,
            stars,
        }
        .tier()
    };
    assert_eq!(tier(50, 10, 46), CommissionTier::Trusted);
    assert_eq!(tier(49, 10, 50), CommissionTier::Standard);
    assert_eq!(
        tier(500, 100, 459),
        CommissionTier::Standard,
        "4.59 is not 4.6"
    );
    assert_eq!(
        tier(500, 0, 0),
        CommissionTier::Standard,
        "nobody rated them"
    );
}

#[test]
fn the_rule_that_names_most_holds_and_the_oldest_breaks_ties() {
    let rules = opening_commission_rules().into_iter().chain([
        rule(4, scope(None, None, Some(7)), Some(900), at(0)),
        rule(5, scope(Some(CLEANING), None, None), Some(1_400), at(0)),
        rule(
            6,
            scope(Some(CLEANING), Some(CommissionTier::Trusted), None),
            Some(1_100),
            at(0),
        ),
        rule(
            7,
            scope(Some(CLEANING), Some(CommissionTier::Trusted), Some(7)),
            Some(500),
            at(0),
        ),
    ]);
    let book = CommissionBook::new(rules);
    let trusted = |rules| bps(&book, &asked(CLEANING, CommissionTier::Trusted, rules, 1));
    assert_eq!(
        (trusted(3), trusted(4), trusted(5), trusted(6), trusted(7)),
        (1_200, 1_200, 1_200, 1_100, 500)
    );
    let standard = |rules| bps(&book, &asked(CLEANING, CommissionTier::Standard, rules, 1));
    assert_eq!(
        (standard(3), standard(4), standard(7)),
        (1_500, 900, 900),
        "their own rule is older than that of the service"
    );
    let without_provider = CommissionAsked {
        provider: None,
        ..asked(CLEANING, CommissionTier::Standard, 7, 1)
    };
    assert_eq!(
        bps(&book, &without_provider),
        1_400,
        "a rule for one provider applies to no other"
    );
}

#[test]
fn a_new_rate_holds_from_its_day_on_and_keeps_the_age_of_its_scope() {
    let gas = || scope(Some(GAS), None, None);
    let rules = opening_commission_rules().into_iter().chain([
        rule(4, gas(), Some(1_100), at(10)),
        rule(5, gas(), None, at(20)),
    ]);
    let book = CommissionBook::new(rules);
    let rate = |hours| bps(&book, &asked(GAS, CommissionTier::Trusted, 5, hours));
    assert_eq!((rate(9), rate(10), rate(19)), (1_000, 1_100, 1_100));
    assert_eq!(rate(20), 1_200, "ended: the tier's rule is next");
    assert_eq!(
        bps(&book, &asked(GAS, CommissionTier::Trusted, 3, 30)),
        1_000,
        "what came into force later does not count"
    );
}

#[test]
fn two_people_bring_a_rule_into_force_and_never_for_the_past() {
    let waiting = || CommissionRule {
        number: None,
        state: CommissionRuleState::Waiting,
        decided: None,
        ..rule(9, scope(None, None, None), Some(1_400), at(-2))
    };
    let mut mine = waiting();
    assert_eq!(
        mine.approve(4, person(1), at(0)),
        Err(CommissionRuleError::OwnRule)
    );
    assert_eq!(mine, waiting());
    mine.approve(4, person(2), at(0)).unwrap();
    assert_eq!(
        (mine.number, mine.from, mine.state),
        (Some(4), at(0), CommissionRuleState::InForce)
    );
    assert_eq!(
        mine.approve(5, person(3), at(1)),
        Err(CommissionRuleError::Decided)
    );
    assert_eq!(
        mine.reject(person(3), at(1)),
        Err(CommissionRuleError::Decided)
    );
    let (mut reversal, mut turned_down) = (waiting(), waiting());
    reversal.reject(person(1), at(0)).unwrap();
    turned_down.reject(person(2), at(0)).unwrap();
    assert_eq!(
        (reversal.state, turned_down.state),
        (
            CommissionRuleState::Withdrawn,
            CommissionRuleState::Rejected
        )
    );
    assert_eq!(
        CommissionBook::new([reversal, turned_down, waiting()]),
        CommissionBook::default(),
        "none of them is in force"
    );
}

#[test]
fn the_fields_of_a_commission_rule_have_limits() {
    let draft = |rate, from, note: &str| CommissionDraft {
        scope: scope(Some(GAS), None, None),
        rate,
        from,
        note: Some(note.to_owned()),
    };
    let fields = |draft: &CommissionDraft| -> Vec<String> {
        let errors = check_commission(draft, at(0))
            .err()
            .map_or_else(Vec::new, |errors| errors.0);
        errors.into_iter().map(|error| error.field).collect()
    };
    assert_eq!(
        check_commission(
            &draft(Some(Bps::new(5_000)), Some(at(5)), "  New deal "),
            at(0)
        ),
        Ok(Some("New deal".to_owned()))
    );
    assert_eq!(fields(&draft(Some(Bps::new(5_001)), None, "")), ["rateBps"]);
    assert_eq!(
        fields(&draft(None, Some(at(-25)), "a\nb")),
        ["effectiveFrom", "note"]
    );
    assert_eq!(
        fields(&draft(None, Some(at(-24)), "")),
        [""; 0],
        "the day on which it is typed counts as a day to come"
    );
    let ahead = |hours| fields(&draft(None, Some(at(hours)), "")).len();
    assert_eq!(
        (ahead(24 * 366), ahead(24 * 366 + 1)),
        (0, 1),
        "a year ahead, to the hour"
    );
    let noted = |length| fields(&draft(None, None, &"é".repeat(length)));
    assert_eq!(
        (noted(200).len(), noted(201), noted(202)),
        (0, vec!["note".to_owned()], vec!["note".to_owned()])
    );
    assert_eq!(
        fields(&CommissionDraft {
            scope: CommissionScope::default(),
            rate: None,
            from: None,
            note: None
        }),
        ["rateBps"]
    );
}

#[test]
fn materials_tips_and_gas_bear_no_commission() {
    for kind in [
        LineKind::Material,
        LineKind::Tip,
        LineKind::Gas,
        LineKind::Rental,
    ] {
        let lines =
            [PriceLine::new(LineDraft::new(kind, "Line", Money::from_kobo(1_075_000))).unwrap()];
        let split = Split::of(&lines, Commission::new(COMMISSION_MAX).unwrap()).unwrap();
        assert_eq!(
            (split.commission, split.provider_receives),
            (Money::ZERO, Money::from_kobo(1_000_000)),
            "{kind:?}"
        );
    }
}

#[test]
fn gas_bears_no_commission_and_its_delivery_bears_a_tenth() {
    let line =
        |kind, kobo| PriceLine::new(LineDraft::new(kind, "Line", Money::from_kobo(kobo))).unwrap();
    let lines = [
        line(LineKind::Gas, 1_612_500),
        line(LineKind::Travel, 215_000),
    ];
    let rate = CommissionBook::new(opening_commission_rules())
        .choose(&asked(GAS, CommissionTier::Standard, 3, 0))
        .rate;
    let split = Split::of(&lines, Commission::new(rate).unwrap()).unwrap();
    assert_eq!(split.commission, Money::from_kobo(20_000), "10 % of ₦2,000");
    assert_eq!(
        split.provider_receives,
        Money::from_kobo(1_500_000 + 180_000)
    );
}

#[test]
fn a_rule_is_tried_on_a_job_before_it_holds() {
    let example = CommissionExample {
        labour: Money::from_kobo(2_150_000),
        travel: Money::ZERO,
        materials: Money::from_kobo(860_000),
    };
    let try_out = |scope, rate| {
        let draft = CommissionDraft {
            scope,
            rate,
            from: None,
            note: None,
        };
        CommissionBook::new(opening_commission_rules())
            .try_out(
                person(77).to_string().parse().unwrap(),
                &draft,
                example,
                at(0),
            )
            .unwrap()
    };
    let trial = try_out(scope(Some(CLEANING), None, None), Some(Bps::new(1_000)));
    assert_eq!(
        (trial.today.0.get(), trial.then.0.get(), trial.holds),
        (1_500, 1_000, true)
    );
    assert_eq!(
        (
            trial.today.1.commission.kobo(),
            trial.then.1.commission.kobo()
        ),
        (300_000, 200_000)
    );
    let younger = try_out(scope(Some(GAS), Some(CommissionTier::Trusted), None), None);
    assert!(!younger.holds, "there was nothing to end");
    let ended = try_out(scope(None, Some(CommissionTier::Trusted), None), None);
    assert_eq!(
        (ended.today.0.get(), ended.then.0.get(), ended.holds),
        (1_200, 1_500, true)
    );
    let nothing = CommissionExample {
        labour: Money::ZERO,
        travel: Money::ZERO,
        materials: Money::ZERO,
    };
    let draft = CommissionDraft {
        scope: CommissionScope::default(),
        rate: Some(Bps::ZERO),
        from: None,
        note: None,
    };
    let book = CommissionBook::new(opening_commission_rules());
    assert!(
        book.try_out(
            person(77).to_string().parse().unwrap(),
            &draft,
            nothing,
            at(0)
        )
        .is_err()
    );
}
