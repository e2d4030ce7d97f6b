//! Uses of promo codes, and the states in which their terms may change.

use super::tests::{ID, code, kobo, now, percent, promo, with};
use super::*;

#[test]
fn uses_are_counted_up_to_the_limit_and_the_budget_and_returned() {
    let mut limited = with(|terms| (terms.total_limit, terms.budget) = (Some(2), Some(kobo(500))));
    assert_eq!(
        (limited.count(kobo(200)), limited.count(kobo(301))),
        (Ok(()), Err(PromoError::UsedUp))
    );
    assert_eq!(
        (limited.count(kobo(300)), limited.count(Money::ZERO)),
        (Ok(()), Err(PromoError::UsedUp))
    );
    assert_eq!((limited.uses, limited.spent), (2, kobo(500)));
    limited.return_discount(kobo(300));
    assert_eq!(
        (limited.uses, limited.spent, limited.count(kobo(300))),
        (1, kobo(200), Ok(()))
    );
}

#[test]
fn an_ended_promo_stays_ended_and_a_published_one_is_no_draft_again() {
    let mut promo = Promo {
        state: PromoState::Draft,
        ..promo()
    };
    assert_eq!(promo.set_state(PromoState::Live), Ok(Applied::Now(())));
    assert_eq!(
        (
            promo.set_state(PromoState::Live),
            promo.set_state(PromoState::Draft)
        ),
        (Ok(Applied::Already), Err(TermsError::NotADraft))
    );
    assert_eq!(
        (
            promo.set_state(PromoState::Paused),
            promo.set_state(PromoState::Live)
        ),
        (Ok(Applied::Now(())), Ok(Applied::Now(())))
    );
    assert_eq!(
        (
            promo.set_state(PromoState::Ended),
            promo.set_state(PromoState::Live)
        ),
        (Ok(Applied::Now(())), Err(TermsError::Ended))
    );
}

#[test]
fn the_effect_of_a_code_can_be_changed_before_it_was_published() {
    let mut promo = Promo {
        state: PromoState::Draft,
        ..promo()
    };
    assert_eq!(promo.set_state(PromoState::Paused), Err(TermsError::NotOut));
    let dearer = PromoTerms {
        off: percent(2_000),
        ..promo.terms.clone()
    };
    assert_eq!(
        (promo.edit(dearer.clone()), promo.edit(dearer.clone())),
        (Ok(Applied::Now(())), Ok(Applied::Already))
    );
    assert_eq!(promo.terms, dearer);
    assert_eq!(
        promo.edit(PromoTerms {
            per_user_limit: 0,
            ..dearer.clone()
        }),
        Err(TermsError::Limit)
    );
    for (state, refused) in [
        (PromoState::Live, TermsError::NotADraft),
        (PromoState::Paused, TermsError::NotADraft),
        (PromoState::Ended, TermsError::Ended),
    ] {
        promo.state = state;
        assert_eq!(promo.edit(dearer.clone()), Err(refused));
    }
}

#[test]
fn a_use_is_consumed_once_and_only_while_it_is_held() {
    for (state, applied, then) in [
        (
            PromoUseState::Held,
            Applied::Now(()),
            PromoUseState::Consumed,
        ),
        (
            PromoUseState::Consumed,
            Applied::Already,
            PromoUseState::Consumed,
        ),
        (
            PromoUseState::Returned,
            Applied::Already,
            PromoUseState::Returned,
        ),
    ] {
        let mut used = PromoUse {
            id: ID.parse().unwrap(),
            promo: ID.parse().unwrap(),
            code: code(),
            user: ID.parse().unwrap(),
            order: ID.parse().unwrap(),
            discount: kobo(100),
            state,
            created_at: now(),
            version: 0,
        };
        assert_eq!((used.consume(), used.state), (applied, then));
        assert_eq!(then.counts(), then != PromoUseState::Returned);
    }
}

#[test]
fn a_discount_reads_back_from_its_code_and_value() {
    for off in [
        percent(1),
        percent(10_000),
        Off::Fixed(kobo(1)),
        Off::FreeTravel,
    ] {
        assert_eq!(Off::from_code(off.code(), off.value()), Some(off));
    }
    for (code, value) in [
        ("PERCENT", 0),
        ("PERCENT", 10_001),
        ("FIXED", 0),
        ("FREE_TRAVEL", 1),
        ("percent", 5),
    ] {
        assert_eq!(Off::from_code(code, value), None, "{code} {value}");
    }
}
