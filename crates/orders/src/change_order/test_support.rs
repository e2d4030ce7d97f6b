//! Change orders of one job, for tests.

use super::{ChangeOrder, ChangeOrderError, ChangeOrderKind, ChangeOrderLine, NewChangeOrder};
use crate::{
    Order,
    order_tests::{now, owner, worker},
};
use kernel::{Invocation, Money, PriceVersionId};
use uuid::Uuid;

pub(super) const fn naira(naira: i64) -> Money {
    Money::from_kobo(naira * 100)
}

/// The materials in the price of the job, which is ₦30,100.
pub(super) const MATERIALS: Money = naira(8_600);
pub(super) fn line(kind: ChangeOrderKind, naira_: i64) -> ChangeOrderLine {
    ChangeOrderLine {
        kind,
        label: "A new tap".into(),
        quantity_milli: 1_000,
        unit: "piece".into(),
        gross: naira(naira_),
    }
}

pub(super) fn new(number: u128, lines: Vec<ChangeOrderLine>) -> NewChangeOrder {
    let photo = Uuid::from_u128(900).into();
    NewChangeOrder {
        id: Uuid::from_u128(500 + number).into(),
        lines,
        reason: "The pipe behind the wall is broken.".into(),
        photo,
    }
}

pub(super) fn propose(
    order: &Order,
    before: &[ChangeOrder],
    lines: Vec<ChangeOrderLine>,
) -> Result<ChangeOrder, ChangeOrderError> {
    ChangeOrder::propose(
        order,
        MATERIALS,
        before,
        new(before.len() as u128, lines),
        &worker(),
    )
}

pub(super) fn labour(naira_: i64) -> Vec<ChangeOrderLine> {
    vec![line(ChangeOrderKind::Labour, naira_)]
}

pub(super) fn proposed(order: &mut Order) -> ChangeOrder {
    let change_order = propose(order, &[], labour(5_000)).unwrap();
    order.follow(&change_order, now());
    change_order
}

pub(super) fn at(minutes: i64) -> Invocation {
    Invocation {
        now: now().plus_mins(minutes),
        ..owner()
    }
}

pub(super) fn version(number: u32) -> PriceVersionId {
    Uuid::from_u128(40 + u128::from(number)).into()
}
