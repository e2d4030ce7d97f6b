//! Which orders have a cylinder that is filled at a plant and brought back.

use super::AnswersText;
use pricing::GasMode;
use serde_json::Value;

/// The service whose price has an express fee, and whose cylinders are filled.
pub(super) const GAS: &str = "gas-refill-delivery";

/// Whether the cylinder of an order is taken to a plant, filled and brought back. A sealed cylinder
/// that is exchanged or bought is not. `answers` are those to the form of the service.
#[must_use]
pub fn cylinder_comes_back(service: &str, answers: &Value) -> bool {
    let mode = answers.get("mode").and_then(Value::as_str);
    service == GAS
        && mode
            .and_then(GasMode::from_code)
            .is_none_or(GasMode::comes_back)
}

/// The same for an order that is read. Its answers are read only if its service fills cylinders.
pub(super) fn stored_cylinder_comes_back(service: &str, answers: &AnswersText) -> bool {
    service == GAS && cylinder_comes_back(service, &answers.value())
}

/// How many cylinders an order has, by its answers.
#[must_use]
pub fn cylinders_of(answers: &Value) -> u32 {
    let quantity = answers.get("quantity").and_then(Value::as_u64);
    quantity
        .and_then(|quantity| u32::try_from(quantity).ok())
        .unwrap_or(1)
}

/// How many cylinders come back to the customer of an order that is read; `None` without any.
pub(super) fn stored_cylinders(service: &str, answers: &AnswersText) -> Option<u32> {
    stored_cylinder_comes_back(service, answers).then(|| cylinders_of(&answers.value()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_cylinder_of_gas_comes_back_unless_it_is_exchanged_or_new() {
        for (mode, comes_back) in [
            ("refill", true),
            ("top_up", true),
            ("swap", false),
            ("new", false),
        ] {
            let answers = json!({ "mode": mode });
            assert_eq!(cylinder_comes_back(GAS, &answers), comes_back, "{mode}");
            assert!(!cylinder_comes_back("plumbing", &answers), "{mode}");
            let stored = AnswersText::from(&answers);
            for service in [GAS, "plumbing"] {
                assert_eq!(
                    stored_cylinder_comes_back(service, &stored),
                    cylinder_comes_back(service, &answers),
                    "{service} {mode}"
                );
            }
        }
        assert!(cylinder_comes_back(GAS, &json!({})));
    }

    #[test]
    fn the_answers_say_how_many_cylinders_there_are() {
        for (answers, count) in [
            (json!({ "mode": "refill", "quantity": 2 }), Some(2)),
            (json!({}), Some(1)),
            (json!({ "mode": "swap", "quantity": 2 }), None),
        ] {
            let stored = AnswersText::from(&answers);
            assert_eq!(stored_cylinders(GAS, &stored), count, "{answers}");
            assert_eq!(stored_cylinders("plumbing", &stored), None);
        }
    }
}
