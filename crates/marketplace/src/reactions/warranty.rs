//! The messages about warranty claims.

use super::{
    damage,
    draft::MessageDraft,
    order_drafts::{about, of_job, to_customer, to_each, to_provider},
};
use crate::{DomainEvent, WarrantyEvent, message_texts::MessageContent};
use kernel::{Timestamp, UserId};
use notifications::{Category, MessageTemplate};
use orders::Order;

pub(super) fn messages(event: &DomainEvent, order: &Order) -> Vec<MessageDraft> {
    let DomainEvent::Warranty { provider, news, .. } = event else {
        return Vec::new();
    };
    if let WarrantyEvent::Damage { news } = news {
        return damage::messages(news, *provider, order);
    }
    let customer = for_customer(news, order).map(|content| to_customer(order, content));
    let provider = for_provider(news, order).map(|content| to_provider(*provider, content));
    customer.into_iter().chain(provider).collect()
}

fn at(template: MessageTemplate, order: &Order, time: Timestamp) -> MessageContent {
    about(template, order, [("time", time.abuja_moment())])
}

fn for_customer(news: &WarrantyEvent, order: &Order) -> Option<MessageContent> {
    let of = |template| Some(of_job(template, order));
    match news {
        WarrantyEvent::Opened { until } => {
            Some(at(MessageTemplate::WARRANTY_OPENED, order, *until))
        }
        WarrantyEvent::Planned { at: time } => {
            Some(at(MessageTemplate::WARRANTY_PLANNED, order, *time))
        }
        WarrantyEvent::Visited { until, .. } => {
            Some(at(MessageTemplate::WARRANTY_VISITED, order, *until))
        }
        WarrantyEvent::Declined { .. } => of(MessageTemplate::WARRANTY_DECLINED),
        WarrantyEvent::Missed => of(MessageTemplate::WARRANTY_MISSED),
        WarrantyEvent::Denied { .. } => of(MessageTemplate::WARRANTY_DENIED),
        WarrantyEvent::Sent { until, .. } => {
            Some(at(MessageTemplate::WARRANTY_SENT, order, *until))
        }
        WarrantyEvent::PaidBack {
            amount,
            explanation,
        } => {
            let values = [
                ("amount", amount.to_string()),
                ("message", explanation.clone()),
            ];
            Some(about(MessageTemplate::WARRANTY_PAID_BACK, order, values))
        }
        WarrantyEvent::Refused { explanation } => {
            let values = [("message", explanation.clone())];
            Some(about(MessageTemplate::WARRANTY_REFUSED, order, values))
        }
        WarrantyEvent::Fixed { .. } | WarrantyEvent::Withdrawn | WarrantyEvent::Damage { .. } => {
            None
        }
    }
}

fn for_provider(news: &WarrantyEvent, order: &Order) -> Option<MessageContent> {
    let of = |template| Some(of_job(template, order));
    match news {
        WarrantyEvent::Opened { until } => Some(at(MessageTemplate::RETURN_ASKED, order, *until)),
        WarrantyEvent::Missed => of(MessageTemplate::RETURN_MISSED),
        WarrantyEvent::Denied { .. } => of(MessageTemplate::RETURN_DENIED),
        WarrantyEvent::Fixed { fee } if fee.is_positive() => {
            let values = [("fee", fee.to_string())];
            Some(about(MessageTemplate::RETURN_FIXED_PAID, order, values))
        }
        WarrantyEvent::Fixed { .. } => of(MessageTemplate::RETURN_FIXED),
        WarrantyEvent::Sent { until, fee } => {
            let values = [("time", until.abuja_moment()), ("fee", fee.to_string())];
            Some(about(MessageTemplate::RETURN_SENT, order, values))
        }
        WarrantyEvent::Withdrawn => of(MessageTemplate::RETURN_WITHDRAWN),
        WarrantyEvent::Planned { .. }
        | WarrantyEvent::Visited { .. }
        | WarrantyEvent::Declined { .. }
        | WarrantyEvent::PaidBack { .. }
        | WarrantyEvent::Refused { .. }
        | WarrantyEvent::Damage { .. } => None,
    }
}

/// Drafts for support, when a claim needs a decision of staff.
pub(super) fn to_staff(event: &DomainEvent, order: &Order, staff: &[UserId]) -> Vec<MessageDraft> {
    let DomainEvent::Warranty { news, .. } = event else {
        return Vec::new();
    };
    if event.staff().is_none() {
        return Vec::new();
    }
    let (content, link) = if let WarrantyEvent::Damage { news } = news {
        (damage::to_staff(news, order), "/admin/support?view=damage")
    } else {
        (
            of_job(MessageTemplate::STAFF_CLAIM_WAITS, order),
            "/admin/support?view=guarantee",
        )
    };
    to_each(staff, &content, (Category::Order, link))
}
