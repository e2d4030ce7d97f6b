//! What the reads ask for: one order with its people, and filters that use every field.

use identity::SearchText;
use kernel::{OrderId, ProviderId, UserId};
use marketplace::read::{
    CaseFilter, DirectoryFilter, FailedSendingFilter, OrderSearch, OrderSort, PageRequest, Sort,
    SoughtOrder, StaffOrderFilter, TimeSort, TrackingRequest,
};
use notifications::{Channel, SendingReason};
use orders::OrderStatus;
use testkit::{now, world::OrderPlan};

/// What the reads are about: an order, its people, and places in a list.
pub(super) struct About {
    pub(super) plan: OrderPlan,
    pub(super) customer: UserId,
    pub(super) order: OrderId,
    pub(super) provider: ProviderId,
    /// Behind a row of a list by time.
    pub(super) behind: PageRequest,
    /// Behind a row of a list by number.
    pub(super) ranked: PageRequest,
}

impl About {
    pub(super) fn one_order() -> Self {
        let plan = OrderPlan::numbered(1);
        let (customer, order, provider) = (plan.customer, plan.order_id(), plan.provider);
        let behind = PageRequest {
            after: Some(format!(
                "{:016x}{}",
                1_795_161_600_000_000_i64,
                order.uuid().simple()
            )),
            ..PageRequest::default()
        };
        let ranked = PageRequest {
            after: Some(format!("{:016x}{}", 4_300, provider.uuid().simple())),
            ..PageRequest::default()
        };
        Self {
            plan,
            customer,
            order,
            provider,
            behind,
            ranked,
        }
    }
}

pub(super) fn sought(customer: Option<UserId>) -> SoughtOrder {
    SoughtOrder {
        amount: kernel::Money::from_kobo(3_010_000),
        at: now(),
        customer,
        payer: payments::Payer::default(),
    }
}

pub(super) fn tracking(plan: &OrderPlan, viewer: Option<UserId>) -> TrackingRequest {
    TrackingRequest {
        order: plan.order_id(),
        viewer,
        token_hash: Some("a".repeat(64)),
        now: now(),
        hour: 10,
    }
}

/// The provider directory with all of its filters at once.
pub(super) fn narrow() -> DirectoryFilter {
    DirectoryFilter {
        category: Some("home-cleaning".into()),
        zone: Some('B'),
        search: Some("ami".into()),
    }
}

pub(super) fn by_key(by: OrderSort) -> StaffOrderFilter {
    StaffOrderFilter {
        sort: Sort {
            by,
            descending: true,
        },
        ..StaffOrderFilter::default()
    }
}

pub(super) fn found_by(text: &str) -> StaffOrderFilter {
    StaffOrderFilter {
        search: OrderSearch::parse(text),
        ..StaffOrderFilter::default()
    }
}

/// Cases of a customer, found by words, in the reverse order.
pub(super) fn of_customer() -> CaseFilter {
    CaseFilter {
        search: OrderSearch::parse("ada 0803"),
        reversed: true,
        ..CaseFilter::default()
    }
}

pub(super) fn of_proposals() -> CaseFilter {
    CaseFilter {
        proposed: true,
        ..CaseFilter::default()
    }
}

/// Failed sendings with all filters at once.
pub(super) fn failed_to_ada() -> FailedSendingFilter {
    FailedSendingFilter {
        text: SearchText::parse("ada 0803"),
        channel: Some(Channel::Sms),
        reason: Some(SendingReason::NoCredit),
        ids: vec![OrderPlan::numbered(1).order_id().uuid().into()],
        sort: Sort::<TimeSort>::OLDEST,
    }
}

/// The orders of staff with all filters at once, except the customer.
pub(super) fn all_filters(customer: UserId, order: OrderId) -> StaffOrderFilter {
    StaffOrderFilter {
        statuses: vec![OrderStatus::Paid, OrderStatus::Assigned],
        customer: Some(customer),
        ids: vec![order],
        service: Some("home-cleaning".into()),
        area: Some("Gwarinpa".into()),
        late_at: Some(now()),
        from: Some(now()),
        before: Some(now().plus_days(1)),
        ..found_by("ada")
    }
}
