//! Promo codes at the desk: written, changed while nobody has seen them, let out, held back and ended.

use crate::support::House;
use kernel::{Actor, Applied, Invocation, Money, PromoId, UserId};
use marketplace::{
    ordering::{ChangePromo, OrderingError, change_promo},
    promo_desk::{
        CreatePromo, EditPromo, PromoDeskError, SetPromoState, create_promo, edit_promo,
        set_promo_state,
    },
};
use pricing::{Off, Promo, PromoError, PromoState, PromoTerms, TermsError};
use testkit::world;

fn staff(house: &House) -> Invocation {
    house.by(Actor::Staff(world::an_admin().id))
}

fn terms() -> PromoTerms {
    PromoTerms {
        off: Off::Fixed(Money::from_kobo(200_000)),
        ..world::a_promo(1, "ABCD").terms
    }
}

async fn written(house: &House, code: &str, terms: PromoTerms) -> Result<PromoId, PromoDeskError> {
    create_promo(
        &house.store,
        CreatePromo {
            call: staff(house),
            code: code.into(),
            terms,
        },
    )
    .await
}

async fn set(house: &House, promo: PromoId, to: PromoState) -> Result<Applied<()>, PromoDeskError> {
    set_promo_state(
        &house.store,
        SetPromoState {
            call: staff(house),
            promo,
            to,
        },
    )
    .await
}

async fn edited(
    house: &House,
    promo: PromoId,
    terms: PromoTerms,
    version: i64,
) -> Result<Applied<()>, PromoDeskError> {
    edit_promo(
        &house.store,
        EditPromo {
            call: staff(house),
            promo,
            terms,
            version,
        },
    )
    .await
}

fn stored(house: &House, id: PromoId) -> Promo {
    house.state().promos[&id].clone()
}

fn said(house: &House) -> Vec<(String, UserId)> {
    house
        .state()
        .content_desk
        .changes
        .iter()
        .map(|change| (change.subject.clone(), change.by))
        .collect()
}

#[tokio::test]
async fn a_code_is_a_draft_until_it_is_let_out_and_every_deed_is_written_down() {
    let house = House::new().await;
    let id = written(&house, " easter 26", terms()).await.unwrap();
    let draft = stored(&house, id);
    assert_eq!(
        (draft.code.as_str(), draft.state, draft.uses),
        ("EASTER26", PromoState::Draft, 0)
    );
    let order = house.priced().await;
    let try_it = || {
        change_promo(
            &house.store,
            ChangePromo {
                call: house.owner(),
                order,
                code: Some("EASTER26".into()),
            },
        )
    };
    assert_eq!(
        try_it().await,
        Err(OrderingError::Promo(PromoError::Unknown)),
        "nobody knows of a draft"
    );
    let dearer = PromoTerms {
        off: Off::Fixed(Money::from_kobo(300_000)),
        ..terms()
    };
    assert_eq!(
        edited(&house, id, dearer.clone(), 0).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        edited(&house, id, dearer.clone(), 0).await,
        Ok(Applied::Already),
        "it says so"
    );
    assert_eq!(
        edited(&house, id, terms(), 0).await,
        Err(PromoDeskError::Stale)
    );
    assert_eq!(
        set(&house, id, PromoState::Live).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        set(&house, id, PromoState::Live).await,
        Ok(Applied::Already)
    );
    assert_eq!(
        edited(&house, id, terms(), 2).await,
        Err(TermsError::NotADraft.into())
    );
    assert_eq!(try_it().await, Ok(Applied::Now(())));
    assert_eq!(
        (
            set(&house, id, PromoState::Paused).await,
            stored(&house, id).uses
        ),
        (Ok(Applied::Now(())), 1)
    );
    assert_eq!(
        set(&house, id, PromoState::Ended).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        set(&house, id, PromoState::Live).await,
        Err(TermsError::Ended.into())
    );
    assert_eq!(
        said(&house),
        vec![("promo:EASTER26".to_owned(), world::an_admin().id); 5]
    );
    let change = house.state().content_desk.changes[1].clone();
    assert!(change.before.unwrap().contains("200000") && change.after.unwrap().contains("300000"));
}

#[tokio::test]
async fn a_use_of_a_code_that_is_held_back_meanwhile_counts_and_pays() {
    let house = House::new().await;
    let id = written(&house, "EASTER26", terms()).await.unwrap();
    assert_eq!(
        set(&house, id, PromoState::Live).await,
        Ok(Applied::Now(()))
    );
    let order = house.priced().await;
    let put_on = change_promo(
        &house.store,
        ChangePromo {
            call: house.owner(),
            order,
            code: Some("EASTER26".into()),
        },
    )
    .await;
    assert_eq!(put_on, Ok(Applied::Now(())));
    assert_eq!(
        set(&house, id, PromoState::Paused).await,
        Ok(Applied::Now(()))
    );
    let reference = house.checkout(order).await;
    house.gateway.pay(&reference);
    house.verify(&reference).await;
    house.complete(order).await;
    assert_eq!(
        (
            stored(&house, id).uses,
            stored(&house, id).spent.is_positive()
        ),
        (1, true)
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn what_makes_no_sense_is_named_with_its_field() {
    let house = House::new().await;
    let now = house.clock_now();
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
        let Err(PromoDeskError::Invalid(faults)) = written(&house, "EASTER26", terms).await else {
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
                written(&house, code, terms()).await,
                Err(PromoDeskError::Invalid(_))
            ),
            "{code}"
        );
    }
    assert!(house.state().promos.is_empty() && said(&house).is_empty());
}

#[tokio::test]
async fn a_code_is_made_once_and_only_by_staff() {
    let house = House::new().await;
    let id = written(&house, "EASTER26", terms()).await.unwrap();
    assert!(matches!(
        written(&house, "easter26", terms()).await,
        Err(PromoDeskError::Taken(_))
    ));
    for actor in [
        Actor::Guest,
        Actor::Customer(world::a_complete_customer().id),
        Actor::System,
    ] {
        let call = house.by(actor);
        let create = CreatePromo {
            call,
            code: "OTHER26".into(),
            terms: terms(),
        };
        assert_eq!(
            create_promo(&house.store, create).await,
            Err(PromoDeskError::NotFound)
        );
        let edit = EditPromo {
            call,
            promo: id,
            terms: terms(),
            version: 0,
        };
        assert_eq!(
            edit_promo(&house.store, edit).await,
            Err(PromoDeskError::NotFound)
        );
        let state = SetPromoState {
            call,
            promo: id,
            to: PromoState::Live,
        };
        assert_eq!(
            set_promo_state(&house.store, state).await,
            Err(PromoDeskError::NotFound)
        );
    }
    let nobodys: PromoId = testkit::id_no(1).into();
    assert_eq!(
        set(&house, nobodys, PromoState::Live).await,
        Err(PromoDeskError::NotFound)
    );
    assert_eq!(
        set(&house, id, PromoState::Paused).await,
        Err(TermsError::NotOut.into())
    );
}

#[tokio::test]
async fn a_code_whose_time_is_over_is_not_let_out() {
    let house = House::new().await;
    let ends_at = Some(house.clock_now().plus_days(1));
    let id = written(&house, "EASTER26", PromoTerms { ends_at, ..terms() })
        .await
        .unwrap();
    house.clock.advance_mins(25 * 60);
    assert!(matches!(
        set(&house, id, PromoState::Live).await,
        Err(PromoDeskError::Invalid(_))
    ));
}
