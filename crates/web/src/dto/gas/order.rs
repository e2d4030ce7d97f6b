//! The order of gas: how the customer wants it, and the answers about safety.

use crate::dto::{AddressDto, RecipientRequest, SlotDto};
use kernel::FieldErrors;
use serde::Deserialize;
use serde_json::{Map, Number, Value, json};
use utoipa::ToSchema;
use validator::Validate;

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
