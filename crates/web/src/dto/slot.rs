use kernel::{Date, FieldErrors};
use orders::Slot;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A slot: `{"asap": true}`, or a day and a two-hour window of that day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = Slot)]
pub struct SlotDto {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asap: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = Date, example = "2026-12-01")]
    pub date: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "10-12")]
    pub window: Option<String>,
}

impl SlotDto {
    /// Returns the slot.
    ///
    /// # Errors
    /// `slot`, `slot.date` or `slot.window` when the slot is neither of the two, both, or not
    /// valid.
    pub fn parse(&self) -> Result<Slot, FieldErrors> {
        match (self.asap, &self.date, &self.window) {
            (Some(true), None, None) => Ok(Slot::Asap),
            (None | Some(false), Some(date), Some(window)) => {
                let date = Date::parse(date).ok_or_else(|| {
                    FieldErrors::one(
                        "slot.date",
                        "invalid_date",
                        "Choose a day, such as 2026-12-01.",
                    )
                })?;
                Slot::window(date, window).map_err(|error| {
                    FieldErrors::one("slot.window", "invalid_window", error.to_string())
                })
            }
            _ => Err(FieldErrors::one(
                "slot",
                "invalid_slot",
                "Choose as soon as possible, or a day and a window.",
            )),
        }
    }
}

impl From<Slot> for SlotDto {
    fn from(slot: Slot) -> Self {
        match slot {
            Slot::Asap => Self {
                asap: Some(true),
                date: None,
                window: None,
            },
            Slot::Window { date, .. } => Self {
                asap: None,
                date: Some(date.to_string()),
                window: slot.window_text(),
            },
        }
    }
}
