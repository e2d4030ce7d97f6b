//! What two people say of money under a strange reference.

use crate::contract_beds::Bed;
use kernel::{Applied, Money, StoreError};
use marketplace::read::StrayView;
use orders::OrderStatus;
use payments::{
    HeldMoney, MoneyProposal, Payer, Payment, PaymentStatus, ProposalKind, ProposalState,
    StrayCharge, Unfit,
};
use testkit::{
    id_no, now,
    world::{OrderPlan, a_complete_customer, an_admin, order_in, people},
};

fn stray(reference: &str) -> StrayCharge {
    let (amount, currency) = (Money::from_kobo(3_010_000), "NGN".to_owned());
    StrayCharge {
        reference: reference.parse().unwrap(),
        gateway_id: None,
        amount,
        currency,
        at: now(),
        payer: Payer::default(),
    }
}

fn wish(number: u64, reference: &str) -> MoneyProposal {
    let plan = OrderPlan::numbered(1);
    MoneyProposal {
        id: id_no(970_000 + number).into(),
        reference: reference.parse().unwrap(),
        held: None,
        kind: ProposalKind::Apply,
        order: plan.order_id(),
        amount: Money::from_kobo(3_010_000),
        price: plan.payment().price,
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

async fn prepared(bed: &Bed) -> orders::Order {
    people(&*bed.store).await;
    let order = order_in(&*bed.store, &OrderPlan::numbered(1), OrderStatus::Paid).await;
    for reference in ["theirs-1", "theirs-2"] {
        let noted = bed
            .run(move |uow| uow.inbox().note_stray(stray(reference)))
            .await;
        assert_eq!(noted, Applied::Now(()));
    }
    order
}

async fn insert(bed: &Bed, wish: MoneyProposal) -> Result<(), StoreError> {
    bed.unit(move |uow| uow.money_proposals().insert(wish.clone()))
        .await
}

async fn a_wish_reads_back_and_stands_beside_its_money_until_it_is_agreed_to(bed: &Bed) {
    let order = prepared(bed).await;
    let first = wish(1, "theirs-1");
    assert_eq!(insert(bed, first.clone()).await, Ok(()));
    let (id, reference) = (first.id, first.reference.clone());
    let asked = reference.clone();
    let read = bed
        .run(move |uow| {
            let of = uow.money_proposals().about(id)?;
            Ok((
                of,
                uow.money_proposals().lock(id)?,
                uow.money_proposals().lock_stray(&asked)?,
                uow.money_proposals().is_spoken_for(&asked)?,
            ))
        })
        .await;
    assert_eq!(
        read,
        (
            Some((order.id, None)),
            Some(first.clone()),
            Some(stray("theirs-1")),
            true
        )
    );
    let view = |reference: &str, proposal| StrayView {
        charge: stray(reference),
        proposal,
    };
    let waiting = Some((first.clone(), order.reference.clone()));
    assert_eq!(
        bed.reads.stray_charges().await,
        Ok(vec![view("theirs-2", None), view("theirs-1", waiting)])
    );
    assert_eq!(
        bed.reads.order_named(&order.reference).await,
        Ok(Some(order.id))
    );
    assert_eq!(
        bed.reads.order_named(&"SVC-000000".parse().unwrap()).await,
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
    bed.run(move |uow| uow.money_proposals().save(saved.clone()))
        .await;
    assert_eq!(
        bed.run(move |uow| uow.money_proposals().lock(id)).await,
        Some(MoneyProposal {
            version: 1,
            ..agreed.clone()
        })
    );
    assert_eq!(
        bed.unit(move |uow| uow.money_proposals().save(agreed.clone()))
            .await,
        Err(StoreError::Contended)
    );
    assert_eq!(
        bed.reads.stray_charges().await,
        Ok(vec![view("theirs-2", None)])
    );
    assert_eq!(
        bed.run(|uow| uow.money_proposals().about(id_no(1).into()))
            .await,
        None
    );
}

async fn money_is_spoken_for_once_and_two_people_move_it(bed: &Bed) {
    prepared(bed).await;
    let first = wish(1, "theirs-1");
    insert(bed, first.clone()).await.unwrap();
    let taken = |name: &str| {
        Err(StoreError::Duplicate {
            constraint: name.into(),
        })
    };
    assert_eq!(
        insert(bed, wish(2, "theirs-1")).await,
        taken("money_proposals_reference_key")
    );
    assert_eq!(
        insert(bed, wish(1, "theirs-2")).await,
        taken("money_proposals_id_key")
    );
    let alone = MoneyProposal {
        state: ProposalState::Approved,
        decided: Some((an_admin().id, now())),
        payment: Some(OrderPlan::numbered(1).payment().id),
        ..first.clone()
    };
    let refused = bed
        .unit(move |uow| uow.money_proposals().save(alone.clone()))
        .await;
    assert!(matches!(refused, Err(StoreError::Failed(_))), "{refused:?}");
    let mut back = first;
    back.turn_down(an_admin().id, now()).unwrap();
    bed.run(move |uow| uow.money_proposals().save(back.clone()))
        .await;
    let reference = stray("theirs-1").reference;
    assert!(
        !bed.run(move |uow| uow.money_proposals().is_spoken_for(&reference))
            .await
    );
    assert_eq!(insert(bed, wish(3, "theirs-1")).await, Ok(()));
}

/// A payment of ours that did not fit, of a second order.
async fn held(bed: &Bed) -> Payment {
    let plan = OrderPlan::numbered(2);
    order_in(&*bed.store, &plan, OrderStatus::Priced).await;
    let amount = Money::from_kobo(3_010_000);
    let note = Some(Unfit::Late.code().to_owned());
    let payment = Payment {
        received: amount,
        status: PaymentStatus::Mismatched,
        note,
        paid_at: Some(now()),
        ..plan.payment()
    };
    let stored = payment.clone();
    bed.run(move |uow| uow.payments().insert(stored.clone()))
        .await;
    payment
}

async fn a_wish_about_a_payment_of_ours_stands_beside_it_until_it_runs_out(bed: &Bed) {
    let order = prepared(bed).await;
    let payment = held(bed).await;
    let money = HeldMoney {
        payment: payment.id,
        came_for: payment.order,
    };
    let first = MoneyProposal {
        reference: payment.reference.clone(),
        held: Some(money),
        ..wish(1, "theirs-1")
    };
    let desk = || async {
        bed.reads
            .unapplied()
            .await
            .unwrap()
            .into_iter()
            .map(|view| (view.payment, view.open, view.proposal))
            .collect::<Vec<_>>()
    };
    assert_eq!(desk().await, [(payment.id, true, None)]);
    assert_eq!(insert(bed, first.clone()).await, Ok(()));
    assert_eq!(
        desk().await,
        [(
            payment.id,
            false,
            Some((first.clone(), order.reference.clone()))
        )]
    );
    let (id, reference) = (first.id, payment.reference.clone());
    let read = bed
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
    bed.run(move |uow| uow.money_proposals().save(saved.clone()))
        .await;
    let reference = payment.reference.clone();
    let read = bed
        .run(move |uow| {
            Ok((
                uow.money_proposals().lock(id)?,
                uow.money_proposals().lock_waiting(&reference)?,
            ))
        })
        .await;
    assert_eq!(read, (Some(MoneyProposal { version: 1, ..over }), None));
    assert_eq!(desk().await, [(payment.id, true, None)]);
    let again = MoneyProposal {
        id: id_no(970_002).into(),
        ..first.clone()
    };
    assert_eq!(
        insert(bed, again.clone()).await,
        Ok(()),
        "somebody may say something else"
    );
    let mut agreed = again.clone();
    agreed
        .approve(payment.id, a_complete_customer().id, now())
        .unwrap();
    bed.run(move |uow| uow.money_proposals().save(agreed.clone()))
        .await;
    assert_eq!(desk().await, [(payment.id, false, None)], "spoken for");
}

contract!(memory, sqlite, postgres =>
    a_wish_reads_back_and_stands_beside_its_money_until_it_is_agreed_to,
    money_is_spoken_for_once_and_two_people_move_it,
    a_wish_about_a_payment_of_ours_stands_beside_it_until_it_runs_out,
);
