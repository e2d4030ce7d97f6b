use crate::{
    DomainEvent, UnitOfWork,
    message_texts::{MessageContent, language_in, texts_in},
    settlement::{paid_with_in, reverse_reward_in, reward_in},
};
use identity::User;
use kernel::{Applied, Money, StoreError, UserId};
use notifications::{
    ActionUrl, Category, Kind, MessagePart, MessageTemplate, NewNotification, Notification,
    Priority,
};
use orders::{Order, OrderStatus};
use payments::{RefundSource, RefundStatus};
use referrals::{Doubt, Outcome, Person, REWARDS_WINDOW_DAYS, Referral, doubt};

/// Applies the effect of an order's event on the referral of its customer, and returns the
/// notifications.
pub(crate) fn react_in(
    uow: &mut dyn UnitOfWork,
    event: &DomainEvent,
    order: &Order,
) -> Result<Vec<Notification>, StoreError> {
    if matches!(event, DomainEvent::OrderCompleted { .. }) {
        return completed(uow, order).map(|notification| notification.into_iter().collect());
    }
    if matches!(
        event,
        DomainEvent::RefundSucceeded { .. } | DomainEvent::RefundCredited { .. }
    ) {
        refunded(uow, order)?;
    }
    Ok(Vec::new())
}

fn completed(uow: &mut dyn UnitOfWork, order: &Order) -> Result<Option<Notification>, StoreError> {
    // Most customers have no referrer, so this is one look-up in an index.
    let Some(mut referral) = uow.referrals().lock(order.customer)? else {
        return Ok(None);
    };
    let (Some(at), OrderStatus::Completed) = (order.closed_at, order.status) else {
        return Ok(None);
    };
    // Credit is not cash: the referred customer must have paid something themselves.
    let cash = paid_with_in(uow, order)?.cash;
    if !referral.awaits(cash, at) {
        return Ok(None);
    }
    let doubt = doubt_of(uow, &referral, order)?;
    let Applied::Now(outcome) = referral.order_completed(order.id, cash, at, doubt) else {
        return Ok(None);
    };
    let notification = match outcome {
        Outcome::Earned => {
            reward_in(uow, &referral)?;
            Some(rewarded(uow, &referral)?)
        }
        Outcome::Review => None,
    };
    uow.referrals().save(referral)?;
    Ok(notification)
}

/// The notification about the reward. It does not say who the referred customer is.
pub(super) fn rewarded(
    uow: &mut dyn UnitOfWork,
    referral: &Referral,
) -> Result<Notification, StoreError> {
    let now = uow.now();
    let values = [("reward", referral.reward.to_string())];
    let content = MessageContent::new(MessageTemplate::REFERRAL_REWARDED, values);
    let texts = texts_in(uow, [content.template])?;
    let language = language_in(uow, referral.referrer)?;
    let new = NewNotification {
        id: uow.next_id(),
        user: referral.referrer,
        title: texts.render(&content, language, MessagePart::Title)?,
        message: texts.render(&content, language, MessagePart::Text)?,
        language: texts.language_of(content.template, language, MessagePart::Text),
        kind: Kind::Success,
        category: Category::Referral,
        priority: Priority::Normal,
        action_url: ActionUrl::parse("/").ok(),
        dedup_key: format!("referral:{}", referral.referee),
        now,
    };
    Notification::new(new).map_err(|error| StoreError::Failed(error.to_string()))
}

fn doubt_of(
    uow: &mut dyn UnitOfWork,
    referral: &Referral,
    order: &Order,
) -> Result<Option<Doubt>, StoreError> {
    let now = uow.now();
    if order
        .provider
        .is_some_and(|provider| UserId::from(provider) == referral.referrer)
    {
        return Ok(Some(Doubt::OwnCustomer));
    }
    // Locked in the order of their ids, because two users may be in each other's referral chains.
    let (low, high) = (
        referral.referrer.min(referral.referee),
        referral.referrer.max(referral.referee),
    );
    let (low, high) = (person(uow, low)?, person(uow, high)?);
    let (referrer, mut referee) = if referral.referrer < referral.referee {
        (low, high)
    } else {
        (high, low)
    };
    referee.addresses.extend(
        order
            .address
            .iter()
            .flat_map(|at| [at.line.clone(), format!("{} {}", at.line, at.area)]),
    );
    let rewards = uow
        .referrals()
        .earned_since(referral.referrer, now.plus_days(-REWARDS_WINDOW_DAYS))?;
    Ok(doubt(&referrer, &referee, rewards))
}

/// The user, locked, so that the rewards of one user are counted one at a time.
fn person(uow: &mut dyn UnitOfWork, id: UserId) -> Result<Person, StoreError> {
    let Some(user) = uow.users().lock(id)? else {
        return Ok(Person::default());
    };
    Ok(Person {
        active: User::is_active(&user),
        phone: user.phone.map(|phone| phone.to_string()),
        addresses: user.address.into_iter().collect(),
        traces: uow.traces().traces_of(id)?,
    })
}

/// Reverses the reward when all that was paid has been refunded (T54).
fn refunded(uow: &mut dyn UnitOfWork, order: &Order) -> Result<(), StoreError> {
    let now = uow.now();
    let Some(mut referral) = uow
        .referrals()
        .lock(order.customer)?
        .filter(|referral| referral.order == Some(order.id))
    else {
        return Ok(());
    };
    let mut back = Money::ZERO;
    for payment in uow.payments().lock_captured_of(order.id)? {
        let refunds = uow.refunds().lock_of_payment(payment.id)?;
        let of_order = refunds.iter().filter(|refund| {
            refund.status == RefundStatus::Succeeded && refund.source == RefundSource::Order
        });
        let amounts = of_order.map(|refund| refund.amount).chain([back]);
        back = Money::total(amounts).map_err(|error| StoreError::Failed(error.to_string()))?;
    }
    if back < paid_with_in(uow, order)?.cash || !referral.order_refunded(order.id, now).is_now() {
        return Ok(());
    }
    reverse_reward_in(uow, &referral)?;
    uow.referrals().save(referral)
}
