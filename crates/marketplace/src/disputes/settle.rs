//! Carrying out a decision: the status of the order, its money, and the messages to both sides, in
//! one unit.

mod money_back;

use super::DisputesError;
use crate::{
    DomainEvent, TaskKind, UnitOfWork,
    scheduling::{restart_search_in, watch_arrival_in},
    settlement::{give_goodwill_in, release_escrow_in, return_express_fee_in},
};
use kernel::{Money, StoreError};
use money_back::{give_all, give_part};
use orders::{Dispute, DisputeError, Order, OrderStatus, Verdict};

/// Carries out the ruling of a dispute that has just been decided, and saves both.
pub(super) fn settle_in(
    uow: &mut dyn UnitOfWork,
    mut order: Order,
    mut dispute: Dispute,
) -> Result<(), DisputesError> {
    let Some(ruling) = dispute.ruling.clone() else {
        return Err(DisputeError::NotProposed.into());
    };
    let (released, provider) = (dispute.after_release(), order.provider);
    // The decision counts when the job below ends, for example for a probation.
    uow.disputes().save(dispute.clone())?;
    dispute.version = dispute.version.saturating_add(1);
    let back = match ruling.verdict {
        Verdict::Release | Verdict::Uphold => {
            complete(uow, &mut order, &dispute)?;
            Money::ZERO
        }
        Verdict::Goodwill => {
            order.check_goodwill(ruling.amount)?;
            complete(uow, &mut order, &dispute)?;
            give_goodwill_in(uow, &order, dispute.id, ruling.amount)?;
            ruling.amount
        }
        Verdict::Partial => {
            give_part(uow, &order, &dispute, &ruling)?;
            complete(uow, &mut order, &dispute)?;
            ruling.amount
        }
        Verdict::FullRefund => give_all(uow, &mut order, (&dispute, released))?,
        Verdict::ReworkSame => {
            order.go_on(dispute.from, &uow.call())?;
            watch_arrival_in(uow, &mut order)?;
            // A provider who was suspended meanwhile does not get the job back.
            let now = uow.now();
            uow.schedule(TaskKind::UnassignSuspended, order.id.uuid(), now)?;
            Money::ZERO
        }
        Verdict::ReworkOther => {
            order.hand_over(&uow.call())?;
            restart_search_in(uow, &order)?;
            Money::ZERO
        }
        Verdict::Relieve => {
            forgive(uow, &order)?;
            Money::ZERO
        }
    };
    if let Some(ruling) = &mut dispute.ruling {
        ruling.amount = back;
    }
    uow.tasks()
        .cancel(TaskKind::DecideDispute, dispute.id.uuid())?;
    let event = DomainEvent::DisputeDecided {
        order: order.id,
        provider,
        verdict: ruling.verdict.code().to_owned(),
        back,
        explanation: ruling.explanation,
    };
    uow.emit(&event)?;
    uow.disputes().save(dispute)?;
    if !order.new_events.is_empty() {
        uow.orders().save(order)?;
    }
    Ok(())
}

/// Completes the job and divides its escrow. An appeal of the provider never changed the order.
fn complete(
    uow: &mut dyn UnitOfWork,
    order: &mut Order,
    dispute: &Dispute,
) -> Result<(), DisputesError> {
    if order.status != OrderStatus::Disputed {
        return Ok(());
    }
    if let Some(release) =
        order.settle_dispute(dispute.after_release(), &uow.call(), "DISPUTE_DECIDED")?
    {
        // A job that was not finished stopped when the dispute was opened.
        return_express_fee_in(uow, order, dispute.opened_at)?;
        release_escrow_in(uow, release, &order.deadlines)?;
    }
    Ok(())
}

/// Forgives the rest of the provider's debt. The part that was already withheld stays with the
/// fund.
fn forgive(uow: &mut dyn UnitOfWork, order: &Order) -> Result<(), StoreError> {
    let Some(provider) = order.provider else {
        return Ok(());
    };
    let _provider = uow.providers().lock(provider)?;
    for mut debt in uow.clawbacks().lock_of(provider)? {
        if debt.order == order.id
            && debt
                .forgive()
                .map_err(|error| StoreError::Failed(error.to_string()))?
                .is_now()
        {
            uow.clawbacks().save(debt)?;
        }
    }
    Ok(())
}
