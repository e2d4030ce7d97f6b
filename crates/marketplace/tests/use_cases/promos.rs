//! Promo codes in the hands of staff: created, changed while they are drafts, made live, paused and
//! ended.

use crate::support::Fixture;
use kernel::{Actor, Applied, Invocation, Money, PromoId, UserId};
use marketplace::{
    orders::{ChangePromo, OrdersError, change_promo},
    promos::{
        CreatePromo, EditPromo, PromosError, SetPromoState, create_promo, edit_promo,
        set_promo_state,
    },
};
use pricing::{Off, Promo, PromoError, PromoState, PromoTerms, TermsError};
use testkit::world;

fn staff(fixture: &Fixture) -> Invocation {
    fixture.by(testkit::staff(world::an_admin().id))
}

fn terms() -> PromoTerms {
    PromoTerms {
        off: Off::Fixed(Money::from_kobo(200_000)),
        ..world::a_promo(1, "ABCD").terms
    }
}

async fn written(fixture: &Fixture, code: &str, terms: PromoTerms) -> Result<PromoId, PromosError> {
    create_promo(
        &fixture.store,
        CreatePromo {
            call: staff(fixture),
            code: code.into(),
            terms,
        },
    )
    .await
}

async fn set(
    fixture: &Fixture,
    promo: PromoId,
    to: PromoState,
) -> Result<Applied<()>, PromosError> {
    set_promo_state(
        &fixture.store,
        SetPromoState {
            call: staff(fixture),
            promo,
            to,
        },
    )
    .await
}

async fn edited(
    fixture: &Fixture,
    promo: PromoId,
    terms: PromoTerms,
    version: i64,
) -> Result<Applied<()>, PromosError> {
    edit_promo(
        &fixture.store,
        EditPromo {
            call: staff(fixture),
            promo,
            terms,
            version,
        },
    )
    .await
}

fn stored(fixture: &Fixture, id: PromoId) -> Promo {
    fixture.state().promos[&id].clone()
}

fn said(fixture: &Fixture) -> Vec<(String, UserId)> {
    fixture
        .state()
        .edited_content
        .changes
        .iter()
        .map(|change| (change.subject.clone(), change.by))
        .collect()
}

#[tokio::test]
async fn a_code_is_a_draft_until_it_is_let_out_and_every_entry_is_written_down() {
    let fixture = Fixture::new().await;
    let id = written(&fixture, " easter 26", terms()).await.unwrap();
    let draft = stored(&fixture, id);
    assert_eq!(
        (draft.code.as_str(), draft.state, draft.uses),
        ("EASTER26", PromoState::Draft, 0)
    );
    let order = fixture.priced().await;
    let try_it = || {
        change_promo(
            &fixture.store,
            ChangePromo {
                call: fixture.owner(),
                order,
                code: Some("EASTER26".into()),
            },
        )
    };
    assert_eq!(
        try_it().await,
        Err(OrdersError::Promo(PromoError::Unknown)),
        "a draft is unknown to customers"
    );
    let dearer = PromoTerms {
        off: Off::Fixed(Money::from_kobo(300_000)),
        ..terms()
    };
    assert_eq!(
        edited(&fixture, id, dearer.clone(), 0).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        edited(&fixture, id, dearer.clone(), 0).await,
        Ok(Applied::Already),
        "it says so"
    );
    assert_eq!(
        edited(&fixture, id, terms(), 0).await,
        Err(PromosError::Stale)
    );
    assert_eq!(
        set(&fixture, id, PromoState::Live).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        set(&fixture, id, PromoState::Live).await,
        Ok(Applied::Already)
    );
    assert_eq!(
        edited(&fixture, id, terms(), 2).await,
        Err(TermsError::NotADraft.into())
    );
    assert_eq!(try_it().await, Ok(Applied::Now(())));
    assert_eq!(
        (
            set(&fixture, id, PromoState::Paused).await,
            stored(&fixture, id).uses
        ),
        (Ok(Applied::Now(())), 1)
    );
    assert_eq!(
        set(&fixture, id, PromoState::Ended).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        set(&fixture, id, PromoState::Live).await,
        Err(TermsError::Ended.into())
    );
    assert_eq!(
        said(&fixture),
        vec![("promo:EASTER26".to_owned(), world::an_admin().id); 5]
    );
    let change = fixture.state().edited_content.changes[1].clone();
    assert!(change.before.unwrap().contains("200000") && change.after.unwrap().contains("300000"));
}

#[tokio::test]
async fn a_use_of_a_code_that_is_held_back_meanwhile_counts_and_pays() {
    let fixture = Fixture::new().await;
    let id = written(&fixture, "EASTER26", terms()).await.unwrap();
    assert_eq!(
        set(&fixture, id, PromoState::Live).await,
        Ok(Applied::Now(()))
    );
    let order = fixture.priced().await;
    let put_on = change_promo(
        &fixture.store,
        ChangePromo {
            call: fixture.owner(),
            order,
            code: Some("EASTER26".into()),
        },
    )
    .await;
    assert_eq!(put_on, Ok(Applied::Now(())));
    assert_eq!(
        set(&fixture, id, PromoState::Paused).await,
        Ok(Applied::Now(()))
    );
    let reference = fixture.checkout(order).await;
    fixture.gateway.pay(&reference);
    fixture.verify(&reference).await;
    fixture.complete(order).await;
    assert_eq!(
        (
            stored(&fixture, id).uses,
            stored(&fixture, id).spent.is_positive()
        ),
        (1, true)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn what_makes_no_sense_is_named_with_its_field() {
    let fixture = Fixture::new().await;
    let now = fixture.clock_now();
    let with = |change: fn(&mut PromoTerms)| {
        let mut terms = terms();
        change(&mut terms);
        terms
    };
    for (terms, fields) in [
        (
            PromoTerms {
                ends_at: Some(terms().starts_at),
                ..terms()
            },
            vec!["endsAt"],
        ),
        (
            PromoTerms {
                starts_at: now.plus_days(-9),
                ends_at: Some(now),
                ..terms()
            },
            vec!["endsAt"],
        ),
        (with(|terms| terms.per_user_limit = 0), vec!["perUserLimit"]),
        (
            with(|terms| terms.total_limit = Some(1_000_001)),
            vec!["totalLimit"],
        ),
        (
            with(|terms| (terms.total_limit, terms.per_user_limit) = (Some(2), 3)),
            vec!["perUserLimit"],
        ),
        (
            with(|terms| (terms.cap, terms.budget) = (Some(Money::ZERO), Some(Money::ZERO))),
            vec!["capKobo", "budgetKobo"],
        ),
        (
            with(|terms| terms.min_order = Money::from_kobo(-1)),
            vec!["minOrderKobo"],
        ),
    ] {
        let Err(PromosError::Invalid(faults)) = written(&fixture, "EASTER26", terms).await else {
            panic!("{fields:?}")
        };
        assert_eq!(
            faults
                .0
                .iter()
                .map(|fault| fault.field.as_str())
                .collect::<Vec<_>>(),
            fields
        );
    }
    for code in ["abc", "ABCDEFGHIJKLM", "GIDA-10", "₦₦₦₦"] {
        assert!(
            matches!(
                written(&fixture, code, terms()).await,
                Err(PromosError::Invalid(_))
            ),
            "{code}"
        );
    }
    assert!(fixture.state().promos.is_empty() && said(&fixture).is_empty());
}

#[tokio::test]
async fn a_code_is_made_once_and_only_by_staff() {
    let fixture = Fixture::new().await;
    let id = written(&fixture, "EASTER26", terms()).await.unwrap();
    assert!(matches!(
        written(&fixture, "easter26", terms()).await,
        Err(PromosError::Taken(_))
    ));
    for actor in [
        Actor::Guest,
        Actor::Customer(world::a_complete_customer().id),
        Actor::System,
    ] {
        let call = fixture.by(actor);
        let create = CreatePromo {
            call,
            code: "OTHER26".into(),
            terms: terms(),
        };
        assert_eq!(
            create_promo(&fixture.store, create).await,
            Err(PromosError::NotFound)
        );
        let edit = EditPromo {
            call,
            promo: id,
            terms: terms(),
            version: 0,
        };
        assert_eq!(
            edit_promo(&fixture.store, edit).await,
            Err(PromosError::NotFound)
        );
        let state = SetPromoState {
            call,
            promo: id,
            to: PromoState::Live,
        };
        assert_eq!(
            set_promo_state(&fixture.store, state).await,
            Err(PromosError::NotFound)
        );
    }
    let unknown: PromoId = testkit::id_no(1).into();
    assert_eq!(
        set(&fixture, unknown, PromoState::Live).await,
        Err(PromosError::NotFound)
    );
    assert_eq!(
        set(&fixture, id, PromoState::Paused).await,
        Err(TermsError::NotOut.into())
    );
}

#[tokio::test]
async fn a_code_whose_time_is_over_is_not_let_out() {
    let fixture = Fixture::new().await;
    let ends_at = Some(fixture.clock_now().plus_days(1));
    let id = written(&fixture, "EASTER26", PromoTerms { ends_at, ..terms() })
        .await
        .unwrap();
    fixture.clock.advance_mins(25 * 60);
    assert!(matches!(
        set(&fixture, id, PromoState::Live).await,
        Err(PromosError::Invalid(_))
    ));
}
