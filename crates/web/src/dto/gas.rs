//! Gas: the prices, the delivery slots, and the order of a cylinder.

use super::{AddressDto, RecipientRequest, SlotDto, kobo, time};
use chrono::{DateTime, Utc};
use kernel::{FieldErrors, Timestamp};
use pricing::{GasPrice, TravelZone};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Number, Value, json};
use utoipa::ToSchema;
use validator::Validate;

/// The price of a kilogram of gas in each zone.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GasBoard)]
pub struct GasBoardBody {
    pub zones: Vec<GasZoneBody>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GasZone)]
pub struct GasZoneBody {
    /// The zone: `A`, `B` or `C`.
    pub zone: &'static str,
    /// The names of the areas in the zone.
    pub areas: Vec<&'static str>,
    /// The price of a kilogram, VAT included.
    pub per_kg_kobo: i64,
    pub effective_from: DateTime<Utc>,
    /// The change of the price of a kilogram within 7 days; negative when it fell.
    pub change7_kobo: i64,
    /// The change of the price of a kilogram within 30 days; negative when it fell.
    pub change30_kobo: i64,
    /// The prices of the last 30 days, oldest first: the price at the beginning, and every change
    /// since.
    pub points: Vec<GasPointBody>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GasPoint)]
pub struct GasPointBody {
    pub at: DateTime<Utc>,
    pub per_kg_kobo: i64,
}

const BOARD_DAYS: i64 = 30;

impl GasBoardBody {
    #[must_use]
    pub fn new(entries: &[GasPrice], now: Timestamp) -> Self {
        let zones = [TravelZone::A, TravelZone::B, TravelZone::C];
        Self {
            zones: zones
                .into_iter()
                .filter_map(|zone| GasZoneBody::new(zone, entries, now))
                .collect(),
        }
    }
}

impl GasZoneBody {
    fn new(zone: TravelZone, entries: &[GasPrice], now: Timestamp) -> Option<Self> {
        let of_zone: Vec<&GasPrice> = entries.iter().filter(|entry| entry.zone == zone).collect();
        let (first, current) = (of_zone.first()?, of_zone.last()?);
        let held_at = |moment: Timestamp| {
            let before = of_zone
                .iter()
                .rev()
                .find(|entry| entry.effective_from <= moment);
            kobo(before.unwrap_or(first).per_kg)
        };
        let begins = now.plus_days(-BOARD_DAYS).max(first.effective_from);
        let start = GasPointBody {
            at: time(begins),
            per_kg_kobo: held_at(begins),
        };
        let since = of_zone.iter().filter(|entry| entry.effective_from > begins);
        let changes = since.map(|entry| GasPointBody {
            at: time(entry.effective_from),
            per_kg_kobo: kobo(entry.per_kg),
        });
        let per_kg_kobo = kobo(current.per_kg);
        let areas = geo::areas()
            .iter()
            .filter(|area| area.zone.code() == zone.code())
            .map(|area| area.name);
        Some(Self {
            zone: zone.code(),
            areas: areas.collect(),
            per_kg_kobo,
            effective_from: time(current.effective_from),
            change7_kobo: per_kg_kobo.saturating_sub(held_at(now.plus_days(-7))),
            change30_kobo: per_kg_kobo.saturating_sub(held_at(now.plus_days(-BOARD_DAYS))),
            points: std::iter::once(start).chain(changes).collect(),
        })
    }
}

/// When riders can come.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GasSlots)]
pub struct GasSlotsBody {
    /// Whether express delivery can be ordered now.
    pub express_open: bool,
    pub express_kobo: i64,
    /// The zones in which express delivery is offered.
    pub express_zones: Vec<&'static str>,
    pub days: Vec<GasDayBody>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GasDay)]
pub struct GasDayBody {
    #[schema(format = Date, example = "2026-12-01")]
    pub date: String,
    pub windows: Vec<GasWindowBody>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GasWindow)]
pub struct GasWindowBody {
    #[schema(example = "10-12")]
    pub window: String,
    pub open: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = GasMode)]
pub enum GasModeDto {
    /// The customer's cylinder is collected, filled and brought back.
    Refill,
    /// The customer's cylinder is exchanged for a filled one.
    Swap,
    /// A new, filled cylinder.
    New,
    /// A refill for a certain amount of money.
    TopUpByNaira,
}

impl GasModeDto {
    const fn answer(self) -> &'static str {
        match self {
            Self::Refill => "refill",
            Self::Swap => "swap",
            Self::New => "new",
            Self::TopUpByNaira => "top_up",
        }
    }
}

/// The answers to the safety questions.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = GasSafety)]
pub struct GasSafetyDto {
    /// Whether the customer smells gas. Then safety instructions are answered and nothing is
    /// ordered.
    pub smell_of_gas: bool,
    pub upright: Option<bool>,
    pub outside_vehicle: Option<bool>,
    pub adult_present: bool,
    /// Required for cylinders of 25 and 50 kg.
    pub ground_floor: Option<bool>,
    /// The year of manufacture that is stamped on the cylinder, if it is legible.
    pub year_made: Option<i32>,
}

/// An order of gas. `kg` is for a partial refill and `amountKobo` for `TOP_UP_BY_NAIRA`; without
/// `kg`, a refill fills the cylinder.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GasOrderRequest {
    pub mode: GasModeDto,
    /// The size of the cylinder in kilograms: 3, 5, 6, 10, 12.5, 25 or 50.
    #[schema(value_type = f64)]
    pub size_kg: Number,
    /// The kilograms of a partial refill, in steps of 0.1.
    #[schema(value_type = Option<f64>)]
    pub kg: Option<Number>,
    pub amount_kobo: Option<i64>,
    pub quantity: i64,
    pub safety: GasSafetyDto,
    /// The accessories, only with `NEW`: `regulator`, `hose`, `burner` or `leak_spray`.
    #[validate(length(max = 4))]
    pub accessories: Option<Vec<String>>,
    pub address: AddressDto,
    pub slot: SlotDto,
    /// The person at home, when the gas is for someone else.
    pub recipient: Option<RecipientRequest>,
}

impl GasOrderRequest {
    /// The order as answers to the booking form of the service.
    ///
    /// # Errors
    /// `sizeKg` and `kg`, which the booking form names differently.
    pub fn answers(&self) -> Result<Map<String, Value>, FieldErrors> {
        let size = size_code(&self.size_kg)?;
        let part = match &self.kg {
            Some(kg) if self.mode == GasModeDto::Refill && plain(kg) != plain(&self.size_kg) => {
                Some(tenths(kg)?)
            }
            Some(_) | None => None,
        };
        let fill = (self.mode == GasModeDto::Refill).then_some(if part.is_some() {
            "part"
        } else {
            "full"
        });
        let safety = &self.safety;
        let pairs = [
            ("mode", Some(json!(self.mode.answer()))),
            ("size", Some(json!(size))),
            ("fill", fill.map(|fill| json!(fill))),
            ("kg_tenths", part.map(|tenths| json!(tenths))),
            ("amount", self.amount_kobo.map(|amount| json!(amount))),
            ("quantity", Some(json!(self.quantity))),
            (
                "accessories",
                self.accessories.as_ref().map(|values| json!(values)),
            ),
            ("gas_smell", Some(json!(safety.smell_of_gas))),
            ("upright", safety.upright.map(Value::Bool)),
            ("outside_vehicle", safety.outside_vehicle.map(Value::Bool)),
            ("adult_present", Some(json!(safety.adult_present))),
            ("ground_floor", safety.ground_floor.map(Value::Bool)),
            (
                "year_made",
                safety.year_made.map(|year| json!(year.to_string())),
            ),
        ];
        Ok(pairs
            .into_iter()
            .filter_map(|(key, value)| Some((key.to_owned(), value?)))
            .collect())
    }
}

/// The number as people write it: 12.5, and 12 for 12.0.
fn plain(number: &Number) -> String {
    let text = number.to_string();
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}

fn size_code(size: &Number) -> Result<&'static str, FieldErrors> {
    let code = match plain(size).as_str() {
        "3" => Some("kg3"),
        "5" => Some("kg5"),
        "6" => Some("kg6"),
        "10" => Some("kg10"),
        "12.5" => Some("kg12_5"),
        "25" => Some("kg25"),
        "50" => Some("kg50"),
        _ => None,
    };
    code.ok_or_else(|| {
        FieldErrors::one(
            "sizeKg",
            "not_an_option",
            "Choose a cylinder of 3, 5, 6, 10, 12.5, 25 or 50 kg.",
        )
    })
}

/// Tenths of a kilogram, read from the decimal text as it was sent.
fn tenths(kg: &Number) -> Result<i64, FieldErrors> {
    let text = plain(kg);
    let (whole, part) = text.split_once('.').unwrap_or((&text, "0"));
    let read = if part.len() == 1 {
        format!("{whole}{part}").parse().ok()
    } else {
        None
    };
    read.filter(|tenths| *tenths > 0)
        .ok_or_else(|| FieldErrors::one("kg", "wrong_step", "Say how much in steps of 0.1 kg."))
}
