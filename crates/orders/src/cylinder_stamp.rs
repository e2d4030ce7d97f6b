//! What is stamped on the cylinders of an order: the serial number, the tare and the year. The
//! provider reads it when they collect them, and the serial numbers again on the way back.

use crate::{
    CYLINDER_YEARS_MAX, CylinderStamp, CylinderStep, Order, OrderError, OrderStatus, ReportedStep,
    StepReport, TrackingStep,
};
use kernel::{Applied, FieldError, FieldErrors, GasPlantId, Invocation, Timestamp};

const SERIAL_MAX_CHARS: usize = 30;
/// An earlier year than this was not read off a cylinder that is in use.
const YEAR_MIN: i32 = 1950;
/// The lightest and the heaviest tare of a cylinder whose size is not known.
const TARE_GRAMS: (i64, i64) = (500, 100_000);

/// The cylinders that an order is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OrderedCylinders {
    pub count: u32,
    /// How much gas each of them holds, in grams.
    pub size_grams: Option<i64>,
}

impl OrderedCylinders {
    fn len(self) -> usize {
        usize::try_from(self.count).unwrap_or(usize::MAX)
    }
}

/// What the provider adds to a step of the cylinder.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CylinderStepNote {
    /// Each cylinder that is collected, or the serial number of each that comes back. `None` when the
    /// provider's app does not ask for it.
    pub cylinders: Option<Vec<CylinderStamp>>,
    /// The plant to which they were brought.
    pub plant: Option<GasPlantId>,
}

impl Order {
    /// Adds what the provider read to the step of the cylinder that they have just reported. A
    /// cylinder that is too old is not collected, and another one than was collected does not come
    /// back.
    ///
    /// # Errors
    /// `cylinders` for another number of cylinders than the order has; the field of one of them.
    pub fn note_cylinder_step(
        &mut self,
        step: CylinderStep,
        note: &CylinderStepNote,
        ordered: OrderedCylinders,
        now: Timestamp,
    ) -> Result<(), FieldErrors> {
        let read = note.cylinders.as_deref();
        let cylinders = match step {
            CylinderStep::Collected => read.map(|read| collected(read, ordered, now)),
            CylinderStep::Returning => {
                read.map(|read| returned(read, self.own_cylinders(), ordered))
            }
            CylinderStep::AtPlant | CylinderStep::Filled => None,
        };
        let cylinders = cylinders.transpose()?.unwrap_or_default();
        if let Some(report) = self.step_reports.last_mut() {
            report.cylinders = cylinders;
            report.plant = note.plant.filter(|_| step == CylinderStep::AtPlant);
        }
        Ok(())
    }

    /// Replaces the stamps of the cylinders that the provider collected, which they misread. The step
    /// keeps its time. `Already` for the same stamps.
    ///
    /// # Errors
    /// `NotYours`; `OutOfStep` while they have no cylinder of the order, and after its confirmation;
    /// `Invalid` as for stamps that are sent with the step.
    pub fn correct_stamps(
        &mut self,
        read: &[CylinderStamp],
        ordered: OrderedCylinders,
        call: &Invocation,
    ) -> Result<Applied<()>, OrderError> {
        self.of_provider(call)?;
        let step = self.tracking_step;
        if !self.has_collected() {
            return Err(OrderError::OutOfStep { step });
        }
        let cylinders = collected(read, ordered, call.now)?;
        let report = self
            .step_reports
            .iter_mut()
            .rfind(|report| report.step == ReportedStep::CylinderCollected);
        let Some(report) = report else {
            return Err(OrderError::OutOfStep { step });
        };
        if report.cylinders == cylinders {
            return Ok(Applied::Already);
        }
        report.correct(cylinders, call.now);
        Ok(Applied::Now(()))
    }

    /// Whether the present provider has collected the cylinders and the job is not confirmed.
    #[must_use]
    pub fn has_collected(&self) -> bool {
        let after_it = matches!(
            self.tracking_step,
            TrackingStep::CylinderCollected
                | TrackingStep::AtPlant
                | TrackingStep::Filled
                | TrackingStep::Returning
                | TrackingStep::Finished
        );
        let collected = self.last_own_report(ReportedStep::CylinderCollected);
        self.status == OrderStatus::InProgress && after_it && collected.is_some()
    }

    /// The tare of all cylinders together that the provider collected, as far as it could be read.
    #[must_use]
    pub fn tare_grams(&self) -> i64 {
        self.own_cylinders()
            .iter()
            .filter_map(|cylinder| cylinder.tare_grams)
            .fold(0, i64::saturating_add)
    }

    /// The plant to which the provider brought the cylinders, if they named it.
    #[must_use]
    pub fn filled_at(&self) -> Option<GasPlantId> {
        self.last_own_report(ReportedStep::AtPlant)?.plant
    }

    /// The cylinders that the present provider collected.
    fn own_cylinders(&self) -> &[CylinderStamp] {
        self.last_own_report(ReportedStep::CylinderCollected)
            .map(|report| report.cylinders.as_slice())
            .unwrap_or_default()
    }

    fn last_own_report(&self, step: ReportedStep) -> Option<&StepReport> {
        self.own_step_reports()
            .filter(|report| report.step == step)
            .last()
    }
}

fn collected(
    read: &[CylinderStamp],
    ordered: OrderedCylinders,
    now: Timestamp,
) -> Result<Vec<CylinderStamp>, FieldErrors> {
    check_count(read.len(), ordered.len())?;
    let cylinders: Vec<_> = read.iter().map(tidied).collect();
    let mut errors = Vec::new();
    let mut seen: Vec<String> = Vec::new();
    for (at, cylinder) in cylinders.iter().enumerate() {
        let faults = [
            serial_fault(cylinder, &seen).map(|fault| ("serialNumber", fault)),
            tare_fault(cylinder, ordered.size_grams).map(|fault| ("tareKg", fault)),
            year_fault(cylinder, now).map(|fault| ("yearMade", fault)),
        ];
        errors.extend(
            faults
                .into_iter()
                .flatten()
                .map(|(field, fault)| refused(at, field, fault)),
        );
        seen.extend(cylinder.serial.as_deref().map(bare));
    }
    FieldErrors::check(errors)?;
    Ok(cylinders)
}

/// The serial numbers of the cylinders that come back. They are those that were collected, in any
/// order. A cylinder whose number could not be read then may have any number now, and so may all of
/// them when no stamp was recorded.
fn returned(
    read: &[CylinderStamp],
    collected: &[CylinderStamp],
    ordered: OrderedCylinders,
) -> Result<Vec<CylinderStamp>, FieldErrors> {
    let cylinders: Vec<_> = read
        .iter()
        .map(|cylinder| CylinderStamp {
            serial: tidied(cylinder).serial,
            ..CylinderStamp::default()
        })
        .collect();
    let expected = if collected.is_empty() {
        ordered.len()
    } else {
        collected.len()
    };
    check_count(cylinders.len(), expected)?;
    let mut seen: Vec<String> = Vec::new();
    let mut wrong = Vec::new();
    for (at, cylinder) in cylinders.iter().enumerate() {
        let fault = serial_fault(cylinder, &seen);
        wrong.extend(fault.map(|fault| refused(at, "serialNumber", fault)));
        seen.extend(bare_serial(cylinder));
    }
    FieldErrors::check(wrong)?;
    if collected.is_empty() {
        return Ok(cylinders);
    }
    let mut left: Vec<Option<String>> = collected.iter().map(bare_serial).collect();
    let mut others = Vec::new();
    for (at, cylinder) in cylinders.iter().enumerate() {
        let serial = bare_serial(cylinder);
        let same = left.iter().position(|one| one.is_some() && *one == serial);
        if let Some(place) = same {
            left.remove(place);
        } else {
            others.push(at);
        }
    }
    let unread = left.iter().filter(|one| one.is_none()).count();
    let text = another_cylinder(collected);
    let errors = others
        .into_iter()
        .skip(unread)
        .map(|at| refused(at, "serialNumber", ("another_cylinder", text.clone())));
    FieldErrors::check(errors.collect())?;
    Ok(cylinders)
}

type Fault = (&'static str, String);

fn refused(at: usize, field: &str, (code, text): Fault) -> FieldError {
    FieldError::new(format!("cylinders.{at}.{field}"), code, text)
}

fn check_count(read: usize, expected: usize) -> Result<(), FieldErrors> {
    if read == expected {
        return Ok(());
    }
    let text = if expected == 1 {
        "This order has one cylinder.".to_owned()
    } else {
        format!("This order has {expected} cylinders.")
    };
    Err(FieldErrors::one("cylinders", "wrong_count", text))
}

fn serial_fault(cylinder: &CylinderStamp, seen: &[String]) -> Option<Fault> {
    let serial = cylinder.serial.as_deref()?;
    if serial.chars().count() > SERIAL_MAX_CHARS {
        let text = format!("A serial number has at most {SERIAL_MAX_CHARS} characters.");
        return Some(("too_long", text));
    }
    let known = |one: char| one.is_ascii_alphanumeric() || " -/.".contains(one);
    if !serial.chars().all(known) || bare(serial).is_empty() {
        let text = "Type the letters and digits of the serial number, such as AB 12345.";
        return Some(("invalid", text.to_owned()));
    }
    seen.contains(&bare(serial)).then(|| {
        let text = "Each cylinder has a serial number of its own.";
        ("duplicate", text.to_owned())
    })
}

/// The tare of a steel cylinder is about as much as the gas that it holds, and a composite one has
/// less than half of that. A tare between three tenths and twice the size can therefore be true.
fn tare_fault(cylinder: &CylinderStamp, size_grams: Option<i64>) -> Option<Fault> {
    let tare = cylinder.tare_grams?;
    let (least, most) = size_grams.map_or(TARE_GRAMS, |size| {
        (size.saturating_mul(3) / 10, size.saturating_mul(2))
    });
    (!(least..=most).contains(&tare)).then(|| {
        let text = format!(
            "The tare of this size is between {} and {} kg. Read it again.",
            kilograms(least),
            kilograms(most)
        );
        ("out_of_range", text)
    })
}

fn year_fault(cylinder: &CylinderStamp, now: Timestamp) -> Option<Fault> {
    let (year, this_year) = (cylinder.year_made?, now.abuja_date().year());
    if year > this_year {
        return Some(("in_future", "This year has not come yet.".to_owned()));
    }
    if year < YEAR_MIN {
        let text = "Type the year with its four digits, such as 2019.";
        return Some(("invalid", text.to_owned()));
    }
    (this_year.saturating_sub(year) > CYLINDER_YEARS_MAX).then(|| {
        let text = format!(
            "A cylinder of {year} is more than {CYLINDER_YEARS_MAX} years old and may not be filled. Leave it with the customer and reject it. Once the job has started, ask support to end it."
        );
        ("expired", text)
    })
}

fn another_cylinder(collected: &[CylinderStamp]) -> String {
    let numbers: Vec<&str> = collected
        .iter()
        .filter_map(|cylinder| cylinder.serial.as_deref())
        .collect();
    format!(
        "This is not the cylinder that you collected. Bring back the cylinder with the number {}, or correct its stamp.",
        numbers.join(" or ")
    )
}

fn tidied(cylinder: &CylinderStamp) -> CylinderStamp {
    let serial = cylinder.serial.as_deref().map(str::trim);
    CylinderStamp {
        serial: serial
            .filter(|serial| !serial.is_empty())
            .map(str::to_uppercase),
        ..cylinder.clone()
    }
}

fn bare_serial(cylinder: &CylinderStamp) -> Option<String> {
    cylinder.serial.as_deref().map(bare)
}

/// The letters and digits of a serial number, by which two of them are compared.
fn bare(serial: &str) -> String {
    serial.chars().filter(char::is_ascii_alphanumeric).collect()
}

fn kilograms(grams: i64) -> String {
    let text = format!("{}.{:03}", grams / 1_000, grams % 1_000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
