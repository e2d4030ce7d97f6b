//! The checks of a proposed change order.

use super::{
    CHANGE_ORDER_PROPOSALS_MAX, CHANGE_ORDERS_MAX, ChangeOrder, ChangeOrderAllowance,
    ChangeOrderError, ChangeOrderKind, ChangeOrderState, NewChangeOrder, line,
};
use crate::Order;
use kernel::{FieldErrors, Invocation, Money};

/// The minimum total of a change order, ₦100: a smaller amount is not worth a payment.
const LEAST: Money = Money::from_kobo(10_000);
const REASON: std::ops::RangeInclusive<usize> = 10..=500;

impl ChangeOrder {
    /// Proposes a change order. `materials` is the amount of the materials in the live price, VAT
    /// included; `before` are the earlier change orders of the order.
    ///
    /// # Errors
    /// `NotYours`, `NotAtWork`, `AnotherOpen`, `TooMany`, `AboveCap`, `Invalid`.
    pub fn propose(
        order: &Order,
        materials: Money,
        before: &[Self],
        new: NewChangeOrder,
        call: &Invocation,
    ) -> Result<Self, ChangeOrderError> {
        let provider = order
            .of_provider(call)
            .map_err(|_| ChangeOrderError::NotYours)?;
        let price = order
            .price
            .filter(|_| order.is_at_work())
            .ok_or(ChangeOrderError::NotAtWork)?;
        line::check(&new.lines)?;
        let reason = checked_reason(&new.reason)?;
        if before
            .iter()
            .any(|other| other.waits() || (other.is_answerable() && other.provider == provider))
        {
            return Err(ChangeOrderError::AnotherOpen);
        }
        let allowance = ChangeOrderAllowance::of(price.total, materials, before)?;
        if allowance.count == 0 {
            return Err(ChangeOrderError::TooMany);
        }
        let total = Money::total(new.lines.iter().map(|line| line.gross))?;
        if total < LEAST {
            return Err(FieldErrors::one(
                "lines",
                "too_little",
                "Extra work must cost at least ₦100.",
            )
            .into());
        }
        if total > allowance.left {
            return Err(ChangeOrderError::AboveCap {
                left: allowance.left,
            });
        }
        let materials_alone = new
            .lines
            .iter()
            .all(|line| line.kind == ChangeOrderKind::Material);
        let within = materials_alone && total <= allowance.unasked;
        let number = u32::try_from(before.len())
            .unwrap_or(u32::MAX)
            .saturating_add(1);
        Ok(Self {
            id: new.id,
            order: order.id,
            provider,
            number,
            lines: new.lines,
            reason,
            photo: new.photo,
            total,
            within,
            state: if within {
                ChangeOrderState::Approved
            } else {
                ChangeOrderState::Proposed
            },
            proposed_at: call.now,
            lapses_at: call.now.plus_mins(order.deadlines.extra_work_minutes),
            approved_at: within.then_some(call.now),
            ended_at: None,
            price: None,
            version: 0,
        })
    }
}

fn checked_reason(reason: &str) -> Result<String, FieldErrors> {
    let reason = reason.trim();
    if REASON.contains(&reason.chars().count()) {
        return Ok(reason.to_owned());
    }
    Err(FieldErrors::one(
        "reason",
        "invalid",
        "Say in 10 to 500 characters what you found.",
    ))
}

const _: () = assert!(CHANGE_ORDER_PROPOSALS_MAX > CHANGE_ORDERS_MAX);
