use crate::Problem;
use marketplace::gas_supply::GasSupplyError;

impl From<GasSupplyError> for Problem {
    fn from(error: GasSupplyError) -> Self {
        let text = error.to_string();
        match error {
            GasSupplyError::NotFound => Self::not_found(),
            GasSupplyError::Stale => Self::conflict("stale", text),
            GasSupplyError::NameTaken => Self::conflict("gas_plant_taken", text),
            GasSupplyError::Invalid(errors) => Self::validation(errors),
            GasSupplyError::Store(error) => error.into(),
        }
    }
}
