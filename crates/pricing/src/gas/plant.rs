use super::{GAS_PRICE_MAX, GAS_PRICE_MIN};
use kernel::{Date, FieldError, FieldErrors, GasPlantId, Money, Timestamp, UserId};

const NAME: (usize, usize) = (2, 60);
const LICENCE: (usize, usize) = (3, 60);
const SOURCE: (usize, usize) = (3, 160);
/// The most kilograms that a plant fills in a day.
pub const GAS_PLANT_KG_MAX: u32 = 1_000_000;

/// A licensed plant that fills cylinders, as staff describe it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GasPlantFacts {
    pub name: String,
    /// The area in which it stands.
    pub area: String,
    /// The number of its licence, and the last day on which it is valid.
    pub licence: String,
    pub licensed_until: Date,
    /// The plant's price for a kilogram.
    pub per_kg: Money,
    /// Where that price is from, such as "Price list of 10 March".
    pub price_source: String,
    /// The kilograms that it fills in a day.
    pub kg_per_day: u32,
    /// Whether riders fill cylinders there.
    pub open: bool,
}

/// A plant with who last changed it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GasPlant {
    pub id: GasPlantId,
    pub facts: GasPlantFacts,
    pub changed_by: UserId,
    pub changed_at: Timestamp,
    pub version: i64,
}

impl GasPlantFacts {
    /// Trims the texts and checks every field.
    ///
    /// # Errors
    /// The faulty fields. An open plant has a valid licence.
    pub fn check(self, today: Date) -> Result<Self, FieldErrors> {
        let facts = Self {
            name: self.name.trim().to_owned(),
            area: self.area.trim().to_owned(),
            licence: self.licence.trim().to_owned(),
            price_source: self.price_source.trim().to_owned(),
            ..self
        };
        let texts = [
            ("name", &facts.name, NAME),
            ("area", &facts.area, NAME),
            ("licence", &facts.licence, LICENCE),
            ("source", &facts.price_source, SOURCE),
        ];
        let mut errors: Vec<FieldError> = texts
            .into_iter()
            .filter_map(|(field, text, limits)| text_fault(field, text, limits))
            .collect();
        if facts.per_kg < GAS_PRICE_MIN || facts.per_kg > GAS_PRICE_MAX {
            let text = format!("A kilogram costs {GAS_PRICE_MIN} to {GAS_PRICE_MAX}.");
            errors.push(FieldError::new("perKgKobo", "out_of_range", text));
        }
        if facts.kg_per_day == 0 || facts.kg_per_day > GAS_PLANT_KG_MAX {
            let text = format!("Enter 1 to {GAS_PLANT_KG_MAX} kilograms a day.");
            errors.push(FieldError::new("kgPerDay", "out_of_range", text));
        }
        if facts.open && facts.licensed_until < today {
            errors.push(FieldError::new(
                "licensedUntil",
                "expired",
                "The licence has ended. Close the plant, or enter the new licence.",
            ));
        }
        FieldErrors::check(errors)?;
        Ok(facts)
    }
}

fn text_fault(field: &str, text: &str, (least, most): (usize, usize)) -> Option<FieldError> {
    let length = text.chars().count();
    if length < least {
        let message = format!("At least {least} characters.");
        Some(FieldError::new(field, "too_short", message))
    } else if length > most {
        let message = format!("At most {most} characters.");
        Some(FieldError::new(field, "too_long", message))
    } else if text.chars().any(char::is_control) {
        let message = "Control characters are not allowed.";
        Some(FieldError::new(field, "bad_character", message))
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn today() -> Date {
        Date::parse("2026-12-01").unwrap()
    }

    fn kubwa() -> GasPlantFacts {
        GasPlantFacts {
            name: " Kubwa plant ".into(),
            area: "Kubwa".into(),
            licence: "NMDPRA/FCT/0192".into(),
            licensed_until: today(),
            per_kg: Money::from_kobo(116_500),
            price_source: "Price list of 10 March".into(),
            kg_per_day: 4_000,
            open: true,
        }
    }

    #[test]
    fn a_plant_has_a_name_a_licence_a_price_and_a_capacity() {
        let kept = kubwa().check(today()).unwrap();
        assert_eq!(kept.name, "Kubwa plant");
        let faulty = GasPlantFacts {
            name: "K".into(),
            area: String::new(),
            licence: "x".repeat(61),
            per_kg: Money::from_kobo(49_999),
            price_source: "a\u{7}b".into(),
            kg_per_day: 0,
            ..kubwa()
        };
        let errors = faulty.check(today()).unwrap_err();
        let found: Vec<_> = errors
            .0
            .iter()
            .map(|error| (error.field.as_str(), error.code.as_str()))
            .collect();
        assert_eq!(
            found,
            [
                ("name", "too_short"),
                ("area", "too_short"),
                ("licence", "too_long"),
                ("source", "bad_character"),
                ("perKgKobo", "out_of_range"),
                ("kgPerDay", "out_of_range"),
            ]
        );
    }

    #[test]
    fn an_open_plant_has_a_valid_licence_and_a_closed_one_may_have_an_old_one() {
        let tomorrow = today().plus_days(1);
        let errors = kubwa().check(tomorrow).unwrap_err();
        assert_eq!(errors.0[0].field, "licensedUntil");
        let closed = GasPlantFacts {
            open: false,
            ..kubwa()
        };
        assert!(closed.check(tomorrow).is_ok());
    }
}
