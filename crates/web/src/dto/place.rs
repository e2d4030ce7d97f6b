//! Where and when.

use crate::Problem;
use kernel::{Date, FieldErrors};
use orders::{Address, LandmarkRelation, Slot};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How the door stands to its landmark.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = LandmarkRelation)]
pub enum LandmarkRelationDto {
    Opposite,
    Behind,
    Beside,
    Before,
    After,
}

/// An address as people in Abuja say it. A landmark is needed unless the line has a house number.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = Address)]
pub struct AddressDto {
    #[serde(default)]
    pub line: String,
    #[serde(default)]
    pub landmark: Option<String>,
    #[serde(default)]
    pub landmark_relation: Option<LandmarkRelationDto>,
    #[serde(default)]
    pub directions: Option<String>,
    pub area: String,
    pub city: String,
    pub state: String,
    #[serde(default)]
    pub latitude: Option<f64>,
    #[serde(default)]
    pub longitude: Option<f64>,
    #[serde(default)]
    pub place_id: Option<String>,
}

impl From<AddressDto> for Address {
    fn from(dto: AddressDto) -> Self {
        let relation = dto.landmark_relation.map(|relation| match relation {
            LandmarkRelationDto::Opposite => LandmarkRelation::Opposite,
            LandmarkRelationDto::Behind => LandmarkRelation::Behind,
            LandmarkRelationDto::Beside => LandmarkRelation::Beside,
            LandmarkRelationDto::Before => LandmarkRelation::Before,
            LandmarkRelationDto::After => LandmarkRelation::After,
        });
        Self {
            line: dto.line,
            landmark: dto.landmark,
            landmark_relation: relation,
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

impl From<Address> for AddressDto {
    fn from(address: Address) -> Self {
        let relation = address.landmark_relation.map(|relation| match relation {
            LandmarkRelation::Opposite => LandmarkRelationDto::Opposite,
            LandmarkRelation::Behind => LandmarkRelationDto::Behind,
            LandmarkRelation::Beside => LandmarkRelationDto::Beside,
            LandmarkRelation::Before => LandmarkRelationDto::Before,
            LandmarkRelation::After => LandmarkRelationDto::After,
        });
        Self {
            line: address.line,
            landmark: address.landmark,
            landmark_relation: relation,
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

/// `{asap: true}`, or a day and a window of two hours: `{date: "2026-12-01", window: "10-12"}`.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = Slot)]
pub struct SlotDto {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asap: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(format = Date)]
    pub date: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub window: Option<String>,
}

impl SlotDto {
    /// # Errors
    /// 422 naming `slot`, `slot.date` or `slot.window`.
    pub fn parse(&self) -> Result<Slot, Problem> {
        let refuse = |field: &str, text: &str| Problem::validation(FieldErrors::one(field, "bad_slot", text));
        match (self.asap.unwrap_or(false), &self.date, &self.window) {
            (true, None, None) => Ok(Slot::Asap),
            (false, Some(date), Some(window)) => {
                let date = Date::parse(date).ok_or_else(|| refuse("slot.date", "Give the day as 2026-12-01."))?;
                Slot::window(date, window).map_err(|error| refuse("slot.window", &error.to_string()))
            }
            _ => Err(refuse("slot", "Choose as soon as possible, or a day and a time.")),
        }
    }
}

impl From<Slot> for SlotDto {
    fn from(slot: Slot) -> Self {
        match slot {
            Slot::Asap => Self { asap: Some(true), date: None, window: None },
            Slot::Window { date, .. } => Self { asap: None, date: Some(date.to_string()), window: slot.window_text() },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slot(json: serde_json::Value) -> Result<Slot, String> {
        let dto: SlotDto = serde_json::from_value(json).unwrap();
        dto.parse().map_err(|problem| problem.errors().first().map(|error| error.field.clone()).unwrap_or_default())
    }

    #[test]
    fn a_slot_is_now_or_a_window_and_never_both() {
        assert_eq!(slot(serde_json::json!({ "asap": true })), Ok(Slot::Asap));
        assert!(slot(serde_json::json!({ "date": "2026-12-01", "window": "10-12" })).is_ok());
        assert_eq!(slot(serde_json::json!({})), Err("slot".into()));
        assert_eq!(slot(serde_json::json!({ "asap": true, "date": "2026-12-01", "window": "10-12" })), Err("slot".into()));
        assert_eq!(slot(serde_json::json!({ "date": "1 December", "window": "10-12" })), Err("slot.date".into()));
        assert_eq!(slot(serde_json::json!({ "date": "2026-12-01", "window": "22-24" })), Err("slot.window".into()));
    }

    #[test]
    fn a_slot_reads_back_as_it_was_written() {
        let window = Slot::window(Date::parse("2026-12-01").unwrap(), "10-12").unwrap();
        for slot in [Slot::Asap, window] {
            assert_eq!(SlotDto::from(slot).parse().unwrap(), slot);
        }
    }
}
