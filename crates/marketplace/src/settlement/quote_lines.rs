use kernel::Money;
use orders::EstimateKind;
use pricing::{LineKind, StaffLine, TaxClass};

/// A line of a quote as a line of a price, with exactly the amount that the provider asks for.
pub(crate) fn quoted_line(kind: EstimateKind, label: &str, gross: Money) -> StaffLine {
    StaffLine {
        kind: match kind {
            EstimateKind::Labour => LineKind::Labour,
            EstimateKind::Material => LineKind::Material,
            EstimateKind::Travel => LineKind::Travel,
            EstimateKind::Rental => LineKind::Rental,
            EstimateKind::Fee => LineKind::Fee,
        },
        label: label.to_owned(),
        quantity_milli: 1_000,
        unit: "job".to_owned(),
        gross,
        tax_class: TaxClass::Standard,
    }
}
