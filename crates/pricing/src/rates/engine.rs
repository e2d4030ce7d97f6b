use super::{AddOn, Amount, Base, Distance, Limit, PerUnit, RateCard, TravelZone, When};
use crate::{LineDraft, LineKind, PriceLine, PricingError};
use kernel::{Bps, Money, MoneyError};

/// The answers to a booking form, as the price engine reads them. The caller has checked them
/// against the form.
pub trait AnswerSource {
    /// The chosen value of a choice.
    fn choice(&self, key: &str) -> Option<&str>;
    /// A whole number.
    fn count(&self, key: &str) -> Option<i64>;
    /// The chosen values of a multiple choice; empty when it was not answered.
    fn multi(&self, key: &str) -> Vec<&str>;
    /// A yes or no.
    fn flag(&self, key: &str) -> Option<bool>;
}

/// The place that the provider travels to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Trip<'a> {
    pub zone: TravelZone,
    /// The name of the area as it is shown, "Gwarinpa".
    pub area: &'a str,
    /// The way by road from there to the place that [`RateCard::distance`] asks for, in metres;
    /// `None` when it is not known.
    pub metres: Option<u32>,
}

/// The lines of one job: labour, its extras and uplifts, materials, travel, in this order. Without
/// a trip there is no travel line, and no way is paid for; the result is then a preview.
///
/// # Errors
/// `MissingAnswer` when an answer that the card prices is missing; `NotOnCard` and `AboveCeiling`
/// when staff have to price it ([`PricingError::needs_a_person`]); `TotalNotPositive` when the
/// total is zero.
pub fn price(
    card: &RateCard,
    answers: &dyn AnswerSource,
    trip: Option<Trip<'_>>,
) -> Result<Vec<PriceLine>, PricingError> {
    if let Some(refusal) = card.refuse.iter().find(|when| holds(when, answers)) {
        return Err(refused(refusal));
    }
    card.limits
        .iter()
        .try_for_each(|limit| within(limit, answers))?;
    let mut lines = vec![labour(card, answers, trip)?];
    for add_on in card
        .add_ons
        .iter()
        .filter(|add_on| holds(&add_on.when, answers))
    {
        lines.push(extra(add_on, answers)?);
    }
    let labour_lines = lines.iter().filter(|line| line.kind() == LineKind::Labour);
    let labour_total = Money::total(labour_lines.map(PriceLine::gross))?;
    for uplift in card
        .uplifts
        .iter()
        .filter(|uplift| holds(&uplift.when, answers))
    {
        let amount = whole_naira(labour_total, uplift.bps)?;
        lines.push(PriceLine::new(LineDraft::new(
            LineKind::Labour,
            uplift.label.as_str(),
            amount,
        ))?);
    }
    if let Some(trip) = trip {
        let draft = LineDraft::new(
            LineKind::Travel,
            format!("Travel to {}", trip.area),
            card.travel.to(trip.zone),
        );
        lines.push(PriceLine::new(
            draft
                .detail(format!("Zone {}", trip.zone))
                .quantity(1_000, "trip"),
        )?);
    }
    // The sort is stable: lines of the same kind stay in the card's order.
    lines.sort_by_key(|line| line.kind());
    let total = Money::total(lines.iter().map(PriceLine::gross))?;
    if !total.is_positive() {
        return Err(PricingError::TotalNotPositive { total });
    }
    if total > card.ceiling {
        return Err(PricingError::AboveCeiling { total });
    }
    Ok(lines)
}

fn within(limit: &Limit, answers: &dyn AnswerSource) -> Result<(), PricingError> {
    let stated = answers
        .count(&limit.key)
        .ok_or_else(|| PricingError::MissingAnswer {
            key: limit.key.clone(),
        })?;
    let stated = Money::from_kobo(stated);
    if stated > limit.at_most {
        return Err(not_on_card(&limit.key, &stated.to_string()));
    }
    Ok(())
}

/// The first line: the base and everything counted, in one label, "Labour — Deep clean, 3
/// bedrooms".
fn labour(
    card: &RateCard,
    answers: &dyn AnswerSource,
    trip: Option<Trip<'_>>,
) -> Result<PriceLine, PricingError> {
    let (base_label, mut amount) = base(&card.base, answers)?;
    let mut label = format!("Labour — {base_label}");
    if let Some((km, of_way)) = way(card, answers, trip)? {
        amount = amount.plus(of_way)?;
        label.push_str(&format!(", {km} km"));
    }
    let mut nothing = None;
    for unit in card.units.iter().filter(|unit| applies(unit, answers)) {
        let count = counted(unit, answers)?;
        if count == 0 && unit.optional {
            nothing = nothing.or(Some(&unit.key));
        }
        let beyond = count.saturating_sub(unit.included).max(0);
        amount = amount.plus(unit_amount(&unit.amount, answers)?.times(beyond)?)?;
        match count {
            0 => {}
            1 => label.push_str(&format!(", 1 {}", unit.one)),
            _ => label.push_str(&format!(", {count} {}", unit.many)),
        }
    }
    // Each count may be left out, but not all of them where only counts are paid for.
    match nothing {
        Some(key) if amount.is_zero() => Err(PricingError::MissingAnswer { key: key.clone() }),
        Some(_) | None => PriceLine::new(LineDraft::new(LineKind::Labour, label, amount)),
    }
}

/// The started kilometres of the way and their price; `None` when no way is paid for, or when the
/// place of the job is not known yet.
fn way(
    card: &RateCard,
    answers: &dyn AnswerSource,
    trip: Option<Trip<'_>>,
) -> Result<Option<(i64, Money)>, PricingError> {
    let free = |distance: &Distance| {
        let unless = distance.unless.as_ref();
        unless.is_some_and(|when| holds(when, answers))
    };
    let Some(distance) = card.distance.as_ref().filter(|distance| !free(distance)) else {
        return Ok(None);
    };
    let to = chosen(&distance.key, answers)?;
    let Some(trip) = trip else {
        return Ok(None);
    };
    let metres = trip.metres.ok_or_else(|| not_on_card(&distance.key, to))?;
    // A way inside one area is at least a kilometre.
    let km = i64::from(metres.div_ceil(1_000)).max(1);
    if km > distance.max_km {
        return Err(not_on_card(&distance.key, to));
    }
    let beyond = km.saturating_sub(distance.included_km).max(0);
    let each = unit_amount(&distance.amount, answers)?;
    Ok(Some((km, each.times(beyond)?)))
}

fn extra(add_on: &AddOn, answers: &dyn AnswerSource) -> Result<PriceLine, PricingError> {
    let mut draft = LineDraft::new(add_on.kind, add_on.label.as_str(), add_on.amount);
    if let Some(per) = &add_on.per {
        let count = answers
            .count(&per.key)
            .ok_or_else(|| PricingError::MissingAnswer {
                key: per.key.clone(),
            })?;
        draft = draft.quantity(
            count.checked_mul(1_000).ok_or(MoneyError)?,
            per.unit.as_str(),
        );
    }
    PriceLine::new(draft)
}

fn base<'a>(base: &'a Base, answers: &dyn AnswerSource) -> Result<(&'a str, Money), PricingError> {
    match base {
        Base::Flat { label, amount } => Ok((label, *amount)),
        Base::Choice { key, choices } => {
            let value = chosen(key, answers)?;
            let choice = choices
                .iter()
                .find(|choice| choice.value == value)
                .ok_or_else(|| not_on_card(key, value))?;
            Ok((&choice.label, choice.amount))
        }
    }
}

/// Whether the unit is counted with these answers.
fn applies(unit: &PerUnit, answers: &dyn AnswerSource) -> bool {
    unit.when.as_ref().is_none_or(|when| holds(when, answers))
}

fn counted(unit: &PerUnit, answers: &dyn AnswerSource) -> Result<i64, PricingError> {
    match answers.count(&unit.key) {
        Some(count) if (0..=unit.max).contains(&count) => Ok(count),
        Some(count) => Err(not_on_card(&unit.key, &count.to_string())),
        None if unit.optional => Ok(0),
        None => Err(PricingError::MissingAnswer {
            key: unit.key.clone(),
        }),
    }
}

fn unit_amount(amount: &Amount, answers: &dyn AnswerSource) -> Result<Money, PricingError> {
    match amount {
        Amount::Flat(amount) => Ok(*amount),
        Amount::ByChoice { key, amounts } => {
            let value = chosen(key, answers)?;
            amounts
                .get(value)
                .copied()
                .ok_or_else(|| not_on_card(key, value))
        }
    }
}

fn chosen<'a>(key: &str, answers: &'a dyn AnswerSource) -> Result<&'a str, PricingError> {
    answers
        .choice(key)
        .ok_or_else(|| PricingError::MissingAnswer {
            key: key.to_owned(),
        })
}

fn not_on_card(key: &str, value: &str) -> PricingError {
    PricingError::NotOnCard {
        key: key.to_owned(),
        value: value.chars().take(60).collect(),
    }
}

fn refused(when: &When) -> PricingError {
    match when {
        When::Is { key, is: value } | When::Has { key, has: value } => not_on_card(key, value),
        When::Said { key, said } => not_on_card(key, if *said { "yes" } else { "no" }),
    }
}

fn holds(when: &When, answers: &dyn AnswerSource) -> bool {
    match when {
        When::Is { key, is } => answers.choice(key) == Some(is),
        When::Has { key, has } => answers.multi(key).contains(&has.as_str()),
        When::Said { key, said } => answers.flag(key) == Some(*said),
    }
}

/// A share rounded half up to whole naira, because prices are shown in whole naira.
fn whole_naira(amount: Money, bps: Bps) -> Result<Money, PricingError> {
    let share = amount.share(bps)?;
    Ok(share.plus(Money::from_kobo(50))?.whole_naira())
}
