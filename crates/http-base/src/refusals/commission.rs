use crate::Problem;
use marketplace::commission::CommissionError;
use pricing::CommissionRuleError;

impl From<CommissionError> for Problem {
    fn from(error: CommissionError) -> Self {
        let text = error.to_string();
        match error {
            CommissionError::NotFound => Self::not_found(),
            CommissionError::Waiting => Self::conflict("commission_rule_waiting", text),
            CommissionError::Rule(CommissionRuleError::Decided) => {
                Self::conflict("commission_rule_decided", text)
            }
            CommissionError::Rule(CommissionRuleError::OwnRule) => {
                Self::conflict("second_person_needed", text)
            }
            CommissionError::Invalid(errors) => Self::validation(errors),
            CommissionError::Store(error) => error.into(),
        }
    }
}
