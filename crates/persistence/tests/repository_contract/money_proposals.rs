//! Proposals about an unmatched charge or a held payment, and the decisions of a second person.

use crate::test_databases::TestDatabase;
use kernel::{Applied, Money, StoreError};
use marketplace::read::UnmatchedView;
use orders::OrderStatus;
use payments::{
    HeldMoney, MismatchReason, MoneyProposal, Payer, Payment, PaymentRecord, PaymentStatus,
    ProposalKind, ProposalState, UnmatchedCharge,
};
use testkit::{
    id_no, now,
    world::{OrderPlan, a_complete_customer, an_admin, order_in, people},
};

fn unmatched(reference: &str) -> UnmatchedCharge {
    let (amount, currency) = (Money::from_kobo(3_010_000), "NGN".to_owned());
    UnmatchedCharge {
        reference: reference.parse().unwrap(),
        gateway_id: None,
        amount,
        currency,
        at: now(),
        payer: Payer::default(),
    }
}

fn request(number: u64, reference: &str) -> MoneyProposal {
    let plan = OrderPlan::numbered(1);
    MoneyProposal {
        id: id_no(970_000 + number).into(),
        reference: reference.parse().unwrap(),
        held: None,
        kind: ProposalKind::Apply,
        order: plan.order_id(),
        amount: Money::from_kobo(3_010_000),
        price: plan.price().id(),
        due: Money::from_kobo(3_010_000),
        note: "The name of the sender".into(),
        proposed_by: an_admin().id,
        proposed_at: now(),
        state: ProposalState::Waiting,
        decided: None,
        payment: None,
        version: 0,
    }
}

async fn prepared(db: &TestDatabase) -> orders::Order {
    people(&*db.store).await;
    let order = order_in(&*db.store, &OrderPlan::numbered(1), OrderStatus::Paid).await;
    for reference in ["unknown-1", "unknown-2"] {
        let noted = db
            .run(move |uow| uow.inbox().note_unmatched(unmatched(reference)))
            .await;
        assert_eq!(noted, Applied::Now(()));
    }
    order
}

async fn insert(db: &TestDatabase, request: MoneyProposal) -> Result<(), StoreError> {
    db.bare_unit(move |uow| uow.money_proposals().insert(request.clone()))
        .await
}

async fn a_request_reads_back_and_is_shown_with_its_money_until_it_is_approved(db: &TestDatabase) {
    let order = prepared(db).await;
    let first = request(1, "unknown-1");
    assert_eq!(insert(db, first.clone()).await, Ok(()));
    let (id, reference) = (first.id, first.reference.clone());
    let asked = reference.clone();
    let read = db
        .run(move |uow| {
            let of = uow.money_proposals().about(id)?;
            Ok((
                of,
                uow.money_proposals().lock(id)?,
                uow.money_proposals().lock_unmatched(&asked)?,
                uow.money_proposals().is_spoken_for(&asked)?,
            ))
        })
        .await;
    assert_eq!(
        read,
        (
            Some((order.id, None)),
            Some(first.clone()),
            Some(unmatched("unknown-1")),
            true
        )
    );
    let view = |reference: &str, proposal| UnmatchedView {
        charge: unmatched(reference),
        proposal,
    };
    let waiting = Some((first.clone(), order.reference.clone()));
    assert_eq!(
        db.reads().unmatched_charges().await,
        Ok(vec![view("unknown-2", None), view("unknown-1", waiting)])
    );
    assert_eq!(
        db.reads().order_named(&order.reference).await,
        Ok(Some(order.id))
    );
    assert_eq!(
        db.reads().order_named(&"SVC-000000".parse().unwrap()).await,
        Ok(None)
    );
    let mut agreed = first.clone();
    agreed
        .approve(
            OrderPlan::numbered(1).payment().id,
            a_complete_customer().id,
            now(),
        )
        .unwrap();
    let saved = agreed.clone();
    db.run(move |uow| uow.money_proposals().save(saved.clone()))
        .await;
    assert_eq!(
        db.run(move |uow| uow.money_proposals().lock(id)).await,
        Some(MoneyProposal {
            version: 1,
            ..agreed.clone()
        })
    );
    assert_eq!(
        db.bare_unit(move |uow| uow.money_proposals().save(agreed.clone()))
            .await,
        Err(StoreError::Contended)
    );
    assert_eq!(
        db.reads().unmatched_charges().await,
        Ok(vec![view("unknown-2", None)])
    );
    assert_eq!(
        db.run(|uow| uow.money_proposals().about(id_no(1).into()))
            .await,
        None
    );
}

async fn money_is_spoken_for_once_and_two_people_move_it(db: &TestDatabase) {
    prepared(db).await;
    let first = request(1, "unknown-1");
    insert(db, first.clone()).await.unwrap();
    let taken = |name: &str| {
        Err(StoreError::Duplicate {
            constraint: name.into(),
        })
    };
    assert_eq!(
        insert(db, request(2, "unknown-1")).await,
        taken("money_proposals_reference_key")
    );
    assert_eq!(
        insert(db, request(1, "unknown-2")).await,
        taken("money_proposals_id_key")
    );
    let alone = MoneyProposal {
        state: ProposalState::Approved,
        decided: Some((an_admin().id, now())),
        payment: Some(OrderPlan::numbered(1).payment().id),
        ..first.clone()
    };
    let refused = db
        .bare_unit(move |uow| uow.money_proposals().save(alone.clone()))
        .await;
    assert!(matches!(refused, Err(StoreError::Failed(_))), "{refused:?}");
    let mut back = first;
    back.turn_down(an_admin().id, now()).unwrap();
    db.run(move |uow| uow.money_proposals().save(back.clone()))
        .await;
    let reference = unmatched("unknown-1").reference;
    assert!(
        !db.run(move |uow| uow.money_proposals().is_spoken_for(&reference))
            .await
    );
    assert_eq!(insert(db, request(3, "unknown-1")).await, Ok(()));
}

/// A mismatched payment of a second order, which is held.
async fn held(db: &TestDatabase) -> Payment {
    let plan = OrderPlan::numbered(2);
    order_in(&*db.store, &plan, OrderStatus::Priced).await;
    let amount = Money::from_kobo(3_010_000);
    let note = Some(MismatchReason::Late.code().to_owned());
    let payment = Payment::restore(PaymentRecord {
        received: amount,
        status: PaymentStatus::Mismatched,
        note,
        paid_at: Some(now()),
        ..plan.payment().into()
    });
    let stored = payment.clone();
    db.run(move |uow| uow.payments().insert(stored.clone()))
        .await;
    payment
}

async fn a_request_about_a_known_payment_is_shown_with_it_until_it_expires(db: &TestDatabase) {
    let order = prepared(db).await;
    let payment = held(db).await;
    let money = HeldMoney {
        payment: payment.id,
        came_for: payment.order,
    };
    let first = MoneyProposal {
        reference: payment.reference.clone(),
        held: Some(money),
        ..request(1, "unknown-1")
    };
    let staff = || async {
        db.reads()
            .unapplied()
            .await
            .unwrap()
            .into_iter()
            .map(|view| (view.payment, view.open, view.proposal))
            .collect::<Vec<_>>()
    };
    assert_eq!(staff().await, [(payment.id, true, None)]);
    assert_eq!(insert(db, first.clone()).await, Ok(()));
    assert_eq!(
        staff().await,
        [(
            payment.id,
            false,
            Some((first.clone(), order.reference.clone()))
        )]
    );
    let (id, reference) = (first.id, payment.reference.clone());
    let read = db
        .run(move |uow| {
            Ok((
                uow.money_proposals().about(id)?,
                uow.money_proposals().lock_waiting(&reference)?,
            ))
        })
        .await;
    assert_eq!(
        read,
        (Some((order.id, Some(payment.id))), Some(first.clone()))
    );
    let mut over = first.clone();
    assert!(over.expire(first.expires_at()));
    let saved = over.clone();
    db.run(move |uow| uow.money_proposals().save(saved.clone()))
        .await;
    let reference = payment.reference.clone();
    let read = db
        .run(move |uow| {
            Ok((
                uow.money_proposals().lock(id)?,
                uow.money_proposals().lock_waiting(&reference)?,
            ))
        })
        .await;
    assert_eq!(read, (Some(MoneyProposal { version: 1, ..over }), None));
    assert_eq!(staff().await, [(payment.id, true, None)]);
    let again = MoneyProposal {
        id: id_no(970_002).into(),
        ..first.clone()
    };
    assert_eq!(
        insert(db, again.clone()).await,
        Ok(()),
        "somebody may say something else"
    );
    let mut agreed = again.clone();
    agreed
        .approve(payment.id, a_complete_customer().id, now())
        .unwrap();
    db.run(move |uow| uow.money_proposals().save(agreed.clone()))
        .await;
    assert_eq!(staff().await, [(payment.id, false, None)], "spoken for");
}

contract!(memory, sqlite, postgres =>
    money_is_spoken_for_once_and_two_people_move_it;
    a_request_reads_back_and_is_shown_with_its_money_until_it_is_approved,
    a_request_about_a_known_payment_is_shown_with_it_until_it_expires,
);
