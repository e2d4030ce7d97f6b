use super::CHANGE_ORDER_LINES_MAX;
use kernel::{FieldError, FieldErrors, Money};

const LABEL_MAX: usize = 120;
const UNIT_MAX: usize = 24;
/// The maximum quantity of a line in thousandths: a thousand of any unit.
const QUANTITY_MAX: i64 = 1_000_000;
/// The maximum amount of one line: ₦10,000,000.
const GROSS_MAX: Money = Money::from_kobo(1_000_000_000);

kernel::coded!(
    /// The kind of a change order line.
    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "SCREAMING_SNAKE_CASE")]
    ChangeOrderKind {
        Labour => "LABOUR",
        Material => "MATERIAL",
    }
);

/// One line as the provider enters it. `gross` is the amount of the whole line, VAT included.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ChangeOrderLine {
    pub kind: ChangeOrderKind,
    pub label: String,
    /// The quantity in thousandths of the unit.
    pub quantity_milli: i64,
    pub unit: String,
    #[serde(rename = "grossKobo")]
    pub gross: Money,
}

/// Checks the lines of a change order.
///
/// # Errors
/// Field errors such as `lines.0.label` for each faulty line.
pub(crate) fn check(lines: &[ChangeOrderLine]) -> Result<(), FieldErrors> {
    if lines.is_empty() {
        return Err(FieldErrors::one(
            "lines",
            "required",
            "List what is needed, line by line.",
        ));
    }
    if lines.len() > CHANGE_ORDER_LINES_MAX {
        return Err(FieldErrors::one(
            "lines",
            "too_many",
            format!("At most {CHANGE_ORDER_LINES_MAX} lines."),
        ));
    }
    FieldErrors::check(
        lines
            .iter()
            .enumerate()
            .flat_map(|(at, line)| line.faults(at))
            .collect(),
    )
}

impl ChangeOrderLine {
    fn faults(&self, at: usize) -> Vec<FieldError> {
        let plain = |text: &str, most: usize| {
            !text.trim().is_empty()
                && text.chars().count() <= most
                && !text.chars().any(char::is_control)
        };
        let faults = [
            (
                !plain(&self.label, LABEL_MAX),
                "label",
                "Say in at most 120 characters what it is.",
            ),
            (
                !plain(&self.unit, UNIT_MAX),
                "unit",
                "Name the unit in at most 24 characters.",
            ),
            (
                !(1..=QUANTITY_MAX).contains(&self.quantity_milli),
                "quantity",
                "Between 0.001 and 1,000.",
            ),
            (
                !self.gross.is_positive() || self.gross > GROSS_MAX,
                "grossKobo",
                "The amount is above zero and at most ₦10,000,000.",
            ),
        ];
        let broken = faults.into_iter().filter(|(broken, ..)| *broken);
        broken
            .map(|(_, field, text)| FieldError::new(format!("lines.{at}.{field}"), "invalid", text))
            .collect()
    }
}
