use super::*;
use crate::{Commission, LineDraft, LineKind, Split, TaxClass};
use kernel::{Bps, Date};
use proptest::prelude::*;

pub(super) const ID: &str = "01900000-0000-7000-8000-000000000001";

pub(super) fn now() -> Timestamp {
    Date::parse("2026-11-20").unwrap().at_hour(9)
}
pub(super) fn kobo(amount: i64) -> Money {
    Money::from_kobo(amount)
}
fn line(kind: LineKind, amount: i64) -> PriceLine {
    PriceLine::new(LineDraft::new(kind, "Line", kobo(amount))).unwrap()
}
fn example() -> Vec<PriceLine> {
    vec![
        line(LineKind::Labour, 2_150_000),
        line(LineKind::Material, 860_000),
    ]
}
pub(super) fn percent(bps: u32) -> Off {
    Off::Percent(Bps::new(bps))
}
pub(super) fn code() -> PromoCode {
    PromoCode::parse("GIDA10").unwrap()
}
pub(super) fn promo() -> Promo {
    let terms = PromoTerms {
        off: percent(1_000),
        cap: None,
        min_order: Money::ZERO,
        categories: Vec::new(),
        zones: Vec::new(),
        first_order_only: false,
        new_user_only: false,
        starts_at: now(),
        ends_at: None,
        total_limit: None,
        per_user_limit: 1,
        budget: None,
        stacks_with_credit: true,
    };
    Promo {
        id: ID.parse().unwrap(),
        code: code(),
        terms,
        funder: Funder::Platform,
        state: PromoState::Live,
        public: false,
        uses: 0,
        spent: Money::ZERO,
        created_at: now(),
        version: 0,
    }
}
pub(super) fn with(change: impl FnOnce(&mut PromoTerms)) -> Promo {
    let mut promo = promo();
    change(&mut promo.terms);
    promo
}
fn facts(lines: &[PriceLine]) -> PromoFacts<'_> {
    let (zone, joined_at) = (Some(TravelZone::B), now().plus_days(-1));
    PromoFacts {
        category: "home-cleaning",
        zone,
        lines,
        joined_at,
        served_before: false,
        uses_by_user: 0,
        accounts_on_device: 0,
        now: now(),
    }
}
fn offered(promo: &Promo) -> Result<i64, PromoError> {
    let lines = example();
    promo.offer(&facts(&lines)).map(|off| {
        Money::total(off.iter().map(PriceLine::gross))
            .unwrap()
            .kobo()
    })
}

#[test]
fn t56_a_code_is_the_same_however_it_is_typed() {
    for typed in [
        "GIDA10",
        " gida10 ",
        "Gida 10",
        "ＧＩＤＡ１０",
        "gi\u{2003}da10",
    ] {
        assert_eq!(PromoCode::parse(typed), Some(code()), "{typed}");
        assert_eq!(
            PromoCode::parse(typed).map(|code| (code.to_string(), code.as_str().to_owned())),
            Some(("GIDA10".into(), "GIDA10".into()))
        );
    }
    for bad in [
        "",
        "ABC",
        "ABCDEFGHIJKLM",
        "GIDA%",
        "GIDA_0",
        "GÏDA10",
        "ԌIDA10",
        "GIDA-10",
    ] {
        assert_eq!(PromoCode::parse(bad), None, "{bad}");
    }
}

#[test]
fn ten_percent_of_the_worked_example_cost_the_platform_two_thousand_and_the_provider_nothing() {
    let mut lines = example();
    lines.extend(promo().offer(&facts(&lines.clone())).unwrap());
    let split = Split::of(&lines, Commission::default()).unwrap();
    assert_eq!(
        (split.total, split.vat, split.provider_receives),
        (kobo(2_795_000), kobo(195_000), kobo(2_500_000))
    );
    assert_eq!(
        (split.promo_funded, split.commission, split.platform_keeps),
        (kobo(200_000), kobo(300_000), kobo(100_000))
    );
    assert!(split.is_balanced());
}

#[test]
fn only_labour_and_travel_are_reduced() {
    let others = [
        LineKind::Material,
        LineKind::Gas,
        LineKind::DepositCylinder,
        LineKind::Rental,
        LineKind::Fee,
        LineKind::Tip,
    ];
    let lines: Vec<_> = others
        .into_iter()
        .map(|kind| line(kind, 1_000_000))
        .collect();
    assert_eq!(
        discount_lines(&code(), percent(10_000), None, &lines),
        Ok(Vec::new())
    );
    let travelled = [
        line(LineKind::Labour, 1_000_000),
        line(LineKind::Travel, 250_000),
    ];
    let off = |off, cap: Option<i64>| {
        let taken = discount_lines(&code(), off, cap.map(kobo), &travelled).unwrap();
        taken.iter().map(|line| line.gross().kobo()).sum::<i64>()
    };
    assert_eq!(
        (off(Off::FreeTravel, None), off(percent(5_000), None)),
        (-250_000, -625_000)
    );
    assert_eq!(
        (
            off(Off::Fixed(kobo(300_000)), None),
            off(percent(5_000), Some(100_000))
        ),
        (-300_000, -100_000)
    );
    assert_eq!(
        off(Off::Fixed(kobo(99_000_000)), None),
        -1_240_000,
        "₦100 stay to be paid"
    );
}

#[test]
fn a_discount_is_taxed_as_what_it_reduces() {
    let exempt = PriceLine::new(
        LineDraft::new(LineKind::Labour, "Care", kobo(500_000)).tax(TaxClass::Exempt),
    )
    .unwrap();
    let lines = [line(LineKind::Labour, 1_000_000), exempt];
    let off = discount_lines(&code(), percent(1_000), None, &lines).unwrap();
    let parts: Vec<_> = off
        .iter()
        .map(|line| (line.tax_class(), line.gross().kobo(), line.vat().kobo()))
        .collect();
    assert_eq!(
        parts,
        [
            (TaxClass::Standard, -100_000, -6_977),
            (TaxClass::Exempt, -50_000, 0)
        ]
    );
}

#[test]
fn every_term_has_its_own_refusal() {
    assert_eq!(offered(&promo()), Ok(-215_000));
    let state = |state| offered(&Promo { state, ..promo() });
    assert_eq!(
        (state(PromoState::Draft), state(PromoState::Paused)),
        (Err(PromoError::Unknown), Err(PromoError::Unknown))
    );
    assert_eq!(state(PromoState::Ended), Err(PromoError::Expired));
    assert_eq!(
        offered(&with(|terms| terms.starts_at = now().plus_secs(1))),
        Err(PromoError::TooEarly)
    );
    assert_eq!(
        offered(&with(|terms| terms.ends_at = Some(now()))),
        Err(PromoError::Expired)
    );
    assert_eq!(
        offered(&with(|terms| terms.ends_at = Some(now().plus_secs(1)))),
        Ok(-215_000)
    );
    assert_eq!(
        offered(&with(|terms| terms.categories = vec!["plumbing".into()])),
        Err(PromoError::NotForService)
    );
    assert_eq!(
        offered(&with(|terms| terms.zones = vec![TravelZone::C])),
        Err(PromoError::NotForArea)
    );
    assert_eq!(
        offered(&with(|terms| terms.min_order = kobo(3_010_001))),
        Err(PromoError::BelowMinimum(kobo(3_010_001)))
    );
    assert_eq!(
        offered(&with(|terms| terms.min_order = kobo(3_010_000))),
        Ok(-215_000)
    );
    let lines = example();
    let tried = |promo: &Promo, facts: PromoFacts<'_>| promo.offer(&facts).err();
    assert_eq!(
        tried(
            &promo(),
            PromoFacts {
                uses_by_user: 1,
                ..facts(&lines)
            }
        ),
        Some(PromoError::UsedByYou)
    );
    let on_device = |accounts_on_device| PromoFacts {
        accounts_on_device,
        ..facts(&lines)
    };
    assert_eq!(
        (tried(&promo(), on_device(2)), tried(&promo(), on_device(3))),
        (None, Some(PromoError::UsedOnDevice)),
        "T57: three accounts may share a device"
    );
    let first = with(|terms| terms.first_order_only = true);
    assert_eq!(
        (
            tried(
                &first,
                PromoFacts {
                    served_before: true,
                    ..facts(&lines)
                }
            ),
            tried(&first, facts(&lines))
        ),
        (Some(PromoError::NotFirst), None)
    );
    let new = with(|terms| terms.new_user_only = true);
    assert_eq!(
        tried(
            &new,
            PromoFacts {
                joined_at: now().plus_days(-30),
                ..facts(&lines)
            }
        ),
        Some(PromoError::NotNew)
    );
    let goods = [line(LineKind::Material, 1_000_000)];
    assert_eq!(tried(&promo(), facts(&goods)), Some(PromoError::NothingOff));
}

#[test]
fn terms_that_make_no_sense_are_refused() {
    assert_eq!(promo().terms.check_sound(), Ok(()));
    let refused = |change: fn(&mut PromoTerms)| with(change).terms.check_sound().err();
    assert_eq!(
        refused(|terms| terms.ends_at = Some(terms.starts_at)),
        Some(TermsError::Window)
    );
    assert_eq!(
        refused(|terms| terms.per_user_limit = 0),
        Some(TermsError::Limit)
    );
    assert_eq!(
        refused(|terms| terms.total_limit = Some(1_000_001)),
        Some(TermsError::Limit)
    );
    assert_eq!(
        refused(|terms| terms.cap = Some(Money::ZERO)),
        Some(TermsError::Amount)
    );
    assert_eq!(
        refused(|terms| terms.budget = Some(kobo(-1))),
        Some(TermsError::Amount)
    );
}

pub(super) fn charge() -> impl Strategy<Value = PriceLine> {
    (0_usize..3, 1_i64..9_000_000, any::<bool>()).prop_map(|(kind, amount, exempt)| {
        let kind = [LineKind::Labour, LineKind::Travel, LineKind::Material][kind];
        let tax = if exempt {
            TaxClass::Exempt
        } else {
            TaxClass::Standard
        };
        PriceLine::new(LineDraft::new(kind, "Line", kobo(amount)).tax(tax)).unwrap()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: ProptestConfig::default().cases.max(2_000), failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn a_promo_keeps_net_and_vat_at_gross_and_the_providers_share_whole(
        lines in prop::collection::vec(charge(), 1..12),
        bps in 1_u32..=10_000,
        fixed in prop::option::of(1_i64..20_000_000),
        cap in prop::option::of(1_i64..5_000_000),
    ) {
        let before = Split::of(&lines, Commission::default()).unwrap();
        let off = fixed.map_or(percent(bps), |amount| Off::Fixed(kobo(amount)));
        let Ok(taken) = discount_lines(&code(), off, cap.map(kobo), &lines) else {
            return Err(TestCaseError::fail("a sound price was refused"));
        };
        let mut whole = lines.clone();
        whole.extend(taken.clone());
        let after = Split::of(&whole, Commission::default()).unwrap();
        let discount = Money::total(taken.iter().map(PriceLine::gross)).unwrap().kobo();
        prop_assert!(discount <= 0 && taken.len() <= 2);
        prop_assert!(after.is_balanced() && after.vat.kobo() >= 0);
        prop_assert_eq!(after.total.kobo(), before.total.kobo() + discount);
        prop_assert_eq!(after.provider_receives, before.provider_receives);
        prop_assert_eq!(after.commission, before.commission);
        let net: i64 = whole.iter().map(|line| line.net().kobo()).sum();
        prop_assert_eq!(net + after.vat.kobo(), after.total.kobo());
        prop_assert!(discount == 0 || after.total >= LEAST_LEFT);
        prop_assert!(cap.is_none_or(|cap| -discount <= cap));
    }
}
