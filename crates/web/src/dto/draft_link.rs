//! Bookings that are carried between the chat and the web.

use super::{AddressDto, RecipientBody, RecipientRequest, SlotDto, time};
use chrono::{DateTime, Utc};
use conversation::{Area, Booking, CarriedBooking, ChosenTime, DraftLink};
use kernel::{FieldErrors, UploadId};
use orders::{Address, Slot};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;
use validator::Validate;

/// A booking of the web that goes on in a chat. Everything but the service may be missing.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DraftCodeRequest {
    #[validate(length(min = 1, max = 80))]
    pub category_slug: String,
    /// The answers, by the keys of the booking form.
    #[schema(value_type = Object)]
    pub answers: Map<String, Value>,
    #[serde(default)]
    #[validate(length(max = 1000))]
    pub description: String,
    /// The area, while the address is not complete.
    #[validate(length(max = 80))]
    pub area: Option<String>,
    pub address: Option<AddressDto>,
    pub slot: Option<SlotDto>,
    /// The person at home, when the order is for someone else.
    pub recipient: Option<RecipientRequest>,
    /// The ids of the voice notes and photos of a booking that was begun in a chat.
    #[serde(default)]
    #[validate(length(max = 10))]
    #[schema(value_type = Vec<String>, required = false)]
    pub attachments: Vec<UploadId>,
}

impl DraftCodeRequest {
    /// The booking.
    ///
    /// # Errors
    /// The fields of the address, the slot and the person at home.
    pub fn parse(self) -> Result<Booking, FieldErrors> {
        let slot = self.slot.as_ref().map(SlotDto::parse).transpose()?;
        let recipient = self.recipient.as_ref().map(RecipientRequest::parse);
        let address = self.address.map(|address| Address::from(address).check());
        let booking = Booking {
            slug: self.category_slug,
            answers: self.answers,
            note: self.description.trim().to_owned(),
            area: self.area.as_deref().and_then(area_named),
            time: slot.map(chosen_time),
            recipient: recipient.transpose()?,
            attachments: self.attachments,
            ..Booking::default()
        };
        let Some(address) = address.transpose()? else {
            return Ok(booking);
        };
        Ok(Booking {
            point: address.latitude.zip(address.longitude),
            line: Some(address.line),
            landmark: address.landmark,
            landmark_relation: address.landmark_relation,
            directions: address.directions,
            area: Some(Area {
                name: address.area,
                city: address.city,
                state: address.state,
            }),
            ..booking
        })
    }
}

fn area_named(name: &str) -> Option<Area> {
    let known = geo::area_of(name)?;
    Some(Area {
        name: known.name.to_owned(),
        city: known.city.to_owned(),
        state: known.state.to_owned(),
    })
}

const fn chosen_time(slot: Slot) -> ChosenTime {
    match slot {
        Slot::Asap => ChosenTime::Asap,
        Slot::Window { date, from_hour } => ChosenTime::Window {
            day: date,
            from_hour,
        },
    }
}

/// A code with which a booking goes on in a chat. It is returned only once; Gida stores only its hash.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DraftCode)]
pub struct DraftCodeBody {
    pub code: String,
    /// The message with the code that the person sends to Gida.
    pub text: String,
    pub expires_at: DateTime<Utc>,
}

/// The token of a link to a booking that was begun in a chat.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OpenDraftRequest {
    #[validate(length(min = 1, max = 100))]
    pub token: String,
}

/// A booking that was begun in a chat, as far as its person may see it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CarriedDraft)]
pub struct CarriedDraftBody {
    pub category_slug: String,
    pub category_name: String,
    /// The answers, by the keys of the booking form.
    #[schema(value_type = Object)]
    pub answers: Map<String, Value>,
    pub description: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub area: Option<String>,
    /// The address, if it is complete.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub address: Option<AddressDto>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub slot: Option<SlotDto>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recipient: Option<RecipientBody>,
    /// The ids of the voice notes and photos of the chat that answer no question. The order takes them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub attachments: Vec<String>,
    /// Whether answers are missing because the form has changed since.
    pub changed: bool,
    /// Whether the address and everything else that is private are shown.
    pub whole: bool,
}

impl From<CarriedBooking> for CarriedDraftBody {
    fn from(carried: CarriedBooking) -> Self {
        let booking = carried.booking;
        Self {
            address: booking.address().as_ref().map(AddressDto::from),
            slot: booking.slot().map(SlotDto::from),
            recipient: booking.recipient.as_ref().map(RecipientBody::whole),
            attachments: booking
                .attachments
                .iter()
                .map(UploadId::to_string)
                .collect(),
            category_slug: booking.slug,
            category_name: booking.name,
            answers: booking.answers,
            description: booking.note,
            area: booking.area.map(|area| area.name),
            changed: carried.is_changed,
            whole: carried.is_whole,
        }
    }
}

/// A booking that was carried between the chat and the web, in the copy of a person's data.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ExportedDraftLink)]
pub struct ExportedDraftLinkBody {
    /// `TO_WEB` or `TO_CHAT`.
    pub way: &'static str,
    /// The booking as it was then.
    pub booking: CarriedDraftBody,
    pub created_at: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
}

impl From<&DraftLink> for ExportedDraftLinkBody {
    fn from(link: &DraftLink) -> Self {
        // What the account may not see is not known to be its own.
        let mut booking = link.booking.clone();
        if !link.is_confirmed {
            booking = Booking {
                slug: booking.slug,
                name: booking.name,
                area: booking.area,
                ..Booking::default()
            };
        }
        Self {
            way: link.way.code(),
            booking: CarriedDraftBody::from(CarriedBooking {
                booking,
                is_changed: false,
                is_whole: link.is_confirmed,
            }),
            created_at: time(link.created_at),
            expires_at: time(link.expires_at),
        }
    }
}
