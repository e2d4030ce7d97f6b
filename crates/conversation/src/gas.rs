//! What the answers of a booking of gas imply.

use crate::Booking;
use serde_json::Value;

/// The question of the amount that is spent on gas alone.
pub(crate) const GAS_AMOUNT: &str = "amount";
const QUANTITY: &str = "quantity";
/// The answers after which one cylinder is the most: gas for an amount goes into one, and a household
/// orders one of a large size.
const ONE_CYLINDER: [(&str, &str); 3] = [("mode", "top_up"), ("size", "kg25"), ("size", "kg50")];

impl Booking {
    /// Answers how many cylinders it is, where it can only be one.
    pub(crate) fn imply_quantity(&mut self) {
        let is_one = |(key, value): &(&str, &str)| {
            let answer = self.answers.get(*key);
            answer.and_then(Value::as_str) == Some(*value)
        };
        if self.gas && ONE_CYLINDER.iter().any(is_one) {
            self.answers.insert(QUANTITY.to_owned(), Value::from(1_i64));
        }
    }

    /// Forgets how many cylinders it is, when an answer that decides it is given again.
    pub(crate) fn forget_quantity(&mut self, key: &str) {
        if self.gas && ONE_CYLINDER.iter().any(|(decides, _)| *decides == key) {
            self.answers.remove(QUANTITY);
        }
    }
}
