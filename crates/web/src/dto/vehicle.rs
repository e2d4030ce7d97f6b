use kernel::FieldErrors;
use providers::Vehicle;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// The vehicle in which a provider comes.
#[derive(Debug, Serialize, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = Vehicle)]
pub struct VehicleBody {
    /// A description by which it is recognised: `White Toyota Hiace`.
    #[validate(length(max = 200))]
    pub description: String,
    /// The plate: `ABC-123DE`.
    #[validate(length(max = 40))]
    pub plate: String,
}

impl From<&Vehicle> for VehicleBody {
    fn from(vehicle: &Vehicle) -> Self {
        Self {
            description: vehicle.description.clone(),
            plate: vehicle.plate.clone(),
        }
    }
}

impl VehicleBody {
    /// # Errors
    /// `description` and `plate`.
    pub fn vehicle(&self) -> Result<Vehicle, FieldErrors> {
        Vehicle::typed(&self.description, &self.plate)
    }
}
