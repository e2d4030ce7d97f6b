//! Quantities of price lines.

const QUANTITY_MAX: f64 = 1_000_000.0;

/// A quantity in thousandths, exactly: `12.5` is 12,500. `None` for a quantity with more than three
/// decimals, such as `0.0001`.
#[must_use]
pub fn milli(quantity: f64) -> Option<i64> {
    if !(quantity > 0.0 && quantity <= QUANTITY_MAX) {
        return None;
    }
    // The shortest decimal form of the number is what the client sent.
    let text = quantity.to_string();
    let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
    if part.len() > 3 {
        return None;
    }
    let whole: i64 = whole.parse().ok()?;
    let part: i64 = if part.is_empty() {
        0
    } else {
        format!("{part:0<3}").parse().ok()?
    };
    whole.checked_mul(1_000)?.checked_add(part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quantity_is_taken_to_the_thousandth_and_no_further() {
        for (quantity, expected) in [
            (1.0, 1_000),
            (12.5, 12_500),
            (0.001, 1),
            (2.35, 2_350),
            (1_000_000.0, 1_000_000_000),
        ] {
            assert_eq!(milli(quantity), Some(expected), "{quantity}");
        }
        for quantity in [
            0.0,
            -1.0,
            0.0001,
            1.2345,
            1_000_000.5,
            f64::NAN,
            f64::INFINITY,
        ] {
            assert_eq!(milli(quantity), None, "{quantity}");
        }
    }
}
