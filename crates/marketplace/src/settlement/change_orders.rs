//! The price lines of change orders, and saving a changed one.

use crate::UnitOfWork;
use kernel::StoreError;
use orders::{ChangeOrder, ChangeOrderKind, ChangeOrderLine, Order};
use pricing::{LineKind, PriceLine, PricingError, StaffLine, TaxClass};

/// The lines of a change order as price lines: labour bears the commission of the job, materials
/// bear none.
///
/// # Errors
/// `BadLine`.
pub fn priced(lines: &[ChangeOrderLine]) -> Result<Vec<PriceLine>, PricingError> {
    lines.iter().map(|line| staff_line(line).line()).collect()
}

pub(crate) fn staff_line(line: &ChangeOrderLine) -> StaffLine {
    let kind = match line.kind {
        ChangeOrderKind::Labour => LineKind::Labour,
        ChangeOrderKind::Material => LineKind::Material,
    };
    StaffLine {
        kind,
        label: line.label.clone(),
        quantity_milli: line.quantity_milli,
        unit: line.unit.clone(),
        gross: line.gross,
        tax_class: TaxClass::Standard,
    }
}

/// Saves a changed change order and sets the order's step to match it; the caller saves the order.
pub(crate) fn save_change_order_in(
    uow: &mut dyn UnitOfWork,
    order: &mut Order,
    change_order: ChangeOrder,
) -> Result<(), StoreError> {
    let now = uow.now();
    order.follow(&change_order, now);
    uow.change_orders().save(change_order)
}
