use orders::{Address, LandmarkRelation};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The address at which a job is done.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = Address)]
pub struct AddressDto {
    pub line: String,
    pub landmark: Option<String>,
    #[schema(value_type = Option<LandmarkRelationSchema>)]
    pub landmark_relation: Option<LandmarkRelation>,
    pub directions: Option<String>,
    /// One of the area names of `GET /api/areas`.
    pub area: String,
    /// The city; `Abuja` when absent.
    #[serde(default = "abuja")]
    #[schema(required = true)]
    pub city: String,
    /// The state; `FCT` when absent.
    #[serde(default = "fct")]
    #[schema(required = true)]
    pub state: String,
    pub latitude: Option<f64>,
    pub longitude: Option<f64>,
    pub place_id: Option<String>,
}

fn abuja() -> String {
    identity::DEFAULT_CITY.to_owned()
}

fn fct() -> String {
    identity::DEFAULT_STATE.to_owned()
}

#[derive(ToSchema)]
#[schema(as = LandmarkRelation, rename_all = "lowercase")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum LandmarkRelationSchema {
    Opposite,
    Behind,
    Beside,
    After,
    Before,
}

impl From<AddressDto> for Address {
    fn from(dto: AddressDto) -> Self {
        Self {
            line: dto.line,
            landmark: dto.landmark,
            landmark_relation: dto.landmark_relation,
            directions: dto.directions,
            area: dto.area,
            city: dto.city,
            state: dto.state,
            latitude: dto.latitude,
            longitude: dto.longitude,
            place_id: dto.place_id,
        }
    }
}

impl From<&Address> for AddressDto {
    fn from(address: &Address) -> Self {
        let address = address.clone();
        Self {
            line: address.line,
            landmark: address.landmark,
            landmark_relation: address.landmark_relation,
            directions: address.directions,
            area: address.area,
            city: address.city,
            state: address.state,
            latitude: address.latitude,
            longitude: address.longitude,
            place_id: address.place_id,
        }
    }
}
