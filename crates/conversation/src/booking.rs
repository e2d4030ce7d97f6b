//! What a person has said about a booking so far.

use kernel::{Date, UploadId};
use orders::{Address, LandmarkRelation, Recipient, Slot};
use serde_json::{Map, Value};

/// The most attachments of one booking.
pub const ATTACHMENTS_MAX: usize = 10;

/// An area of Abuja.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Area {
    pub name: String,
    pub city: String,
    pub state: String,
}

/// A booking that is being made. Everything may still be missing.
#[derive(Debug, Clone, PartialEq, Default, serde::Serialize, serde::Deserialize)]
#[serde(default)]
pub struct Booking {
    pub slug: String,
    pub name: String,
    pub gas: bool,
    pub answers: Map<String, Value>,
    /// What the provider should know besides the answers.
    pub note: String,
    /// The voice notes, and the photos that no question of the form takes. They go with the order.
    pub attachments: Vec<UploadId>,
    pub area: Option<Area>,
    /// The point that the person shared, in degrees.
    pub point: Option<(f64, f64)>,
    pub line: Option<String>,
    pub landmark: Option<String>,
    pub landmark_relation: Option<LandmarkRelation>,
    /// How to find the door, for a booking that was begun on the web.
    pub directions: Option<String>,
    pub time: Option<ChosenTime>,
    pub promo: Option<String>,
    /// The person at home, when the job is for someone else.
    pub recipient: Option<Recipient>,
    /// Whether the person saw the first price and wants to go on.
    pub wanted: bool,
}

/// The chosen time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChosenTime {
    /// As soon as possible.
    Asap,
    /// A window of two hours, by the hour in Abuja at which it begins.
    Window { day: Date, from_hour: u32 },
}

impl Booking {
    #[must_use]
    pub fn slot(&self) -> Option<Slot> {
        self.time.map(|time| match time {
            ChosenTime::Asap => Slot::Asap,
            ChosenTime::Window { day, from_hour } => Slot::Window {
                date: day,
                from_hour,
            },
        })
    }

    /// Adds an attachment, unless it is there. `false` when the booking takes no more.
    pub(crate) fn attach(&mut self, upload: UploadId) -> bool {
        if self.attachments.contains(&upload) {
            return true;
        }
        let has_room = self.attachments.len() < ATTACHMENTS_MAX;
        if has_room {
            self.attachments.push(upload);
        }
        has_room
    }

    /// The address, as far as it is known.
    #[must_use]
    pub fn address(&self) -> Option<Address> {
        let area = self.area.as_ref()?;
        Some(Address {
            line: self.line.clone()?,
            landmark: self.landmark.clone(),
            landmark_relation: self.landmark_relation,
            directions: self.directions.clone(),
            area: area.name.clone(),
            city: area.city.clone(),
            state: area.state.clone(),
            latitude: self.point.map(|(latitude, _)| latitude),
            longitude: self.point.map(|(_, longitude)| longitude),
            place_id: None,
        })
    }

    /// Whether the address needs a landmark: without a house number the door cannot be found.
    pub(crate) fn needs_landmark(&self) -> bool {
        self.landmark.is_none()
            && self
                .line
                .as_ref()
                .is_some_and(|line| !line.chars().any(|c| c.is_ascii_digit()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    #[test]
    fn b15_18_a_booking_takes_ten_attachments_and_each_once() {
        let mut booking = Booking::default();
        for number in (0..10).chain([3]) {
            assert!(booking.attach(Uuid::from_u128(number).into()));
        }
        assert!(!booking.attach(Uuid::from_u128(10).into()));
        assert_eq!(booking.attachments.len(), ATTACHMENTS_MAX);
    }
}
