//! Prices: the cost of a job, the share of each party, and the VAT in it.
//!
//! A [`RateCard`] turns answers into [`PriceLine`]s; a [`PriceVersion`] freezes lines into one
//! binding price whose parts sum exactly to its total. Amounts are integer kobo and VAT-inclusive.
//! The crate is pure: it uses no clock, no randomness and no other domain crate.

#![cfg_attr(
    test,
    expect(
        clippy::too_many_lines,
        reason = "a test tells one story from its beginning to its end"
    )
)]
#![cfg_attr(not(test), deny(clippy::arithmetic_side_effects))]
#![deny(clippy::float_arithmetic)]

mod commission;
mod error;
mod gas;
mod kind;
mod limits;
mod line;
mod part;
mod plan;
mod promo;
mod quote;
mod rates;
mod split;
mod staff;
mod validity;
mod vat;
mod version;

pub use commission::{
    COMMISSION_AHEAD_DAYS, COMMISSION_MAX, CommissionAsked, CommissionBook, CommissionChoice,
    CommissionDraft, CommissionExample, CommissionRule, CommissionRuleError, CommissionRuleState,
    CommissionScope, CommissionTier, CommissionTrial, OrderCommission, Standing, check_commission,
    example_lines, opening_commission_rules,
};
pub use error::PricingError;
pub use gas::{
    EXPRESS_LABEL, EXPRESS_MINUTES, GAS_DELIVERIES_READ, GAS_LEAST_TENTHS, GAS_PLACES_MAX,
    GAS_PLANT_KG_MAX, GAS_PRICE_MAX, GAS_PRICE_MIN, GAS_WINDOWS, GasBoard, GasDelivery, GasError,
    GasFill, GasMode, GasOrder, GasPlant, GasPlantFacts, GasPrice, GasProposal, GasProposalError,
    GasProposalState, GasSize, GasSlot, GasSlotFull, GasTariff, GasTax, GasTrip, GasWeighing,
    GasWeights, LEAST_PRICE_FALL, check_gas_price, embedded_gas_tariff, express_fee, gas_lines,
    gas_reminder_at, gas_tolerance_grams, has_express, needs_second_person, opening_gas_prices,
    opening_gas_slots, price_fall_refund, price_rise, short_fill_refund,
};
pub use kind::{LineKind, Payee};
pub use limits::{MAX_LINES, MAX_TOTAL};
pub use line::{LineDraft, PriceLine};
pub(crate) use line::{PROMO_LABEL, VISIT_FEE_LABEL};
pub use part::{PartSplit, paid_for, split_kept, split_part};
pub use plan::{Plan, PlanStage, StagePlan};
pub use promo::{
    DEVICE_ACCOUNTS_MAX, Funder, LEAST_LEFT, NEW_USER_DAYS, Off, PROMO_LIMITS_MAX, Promo,
    PromoCode, PromoError, PromoFacts, PromoState, PromoTerms, PromoUse, PromoUseState, TermsError,
    category_discount_lines, discount_lines, visit_fee_lines,
};
pub use quote::QuoteLimits;
pub use rates::{
    AddOn, Amount, AnswerSource, Base, BaseChoice, CardGroup, CardPart, CardParts, CardUnit,
    CheckedRates, Distance, FormFacts, HintMeaning, Limit, NewRateChange, Per, PerUnit, PriceHint,
    RateCard, RateChange, RateChangeError, RateChangeState, TravelRates, TravelZone, Trip, Uplift,
    When, changed_card, check_rate_change, embedded_rate_cards, parse_rate_cards, price,
    price_hints, starting_price,
};
pub use split::{Commission, Split};
pub use staff::{STAFF_PRICE_VALIDITY_HOURS, StaffLine, check_staff_price};
pub use validity::PriceValidity;
pub use vat::{TaxClass, net_of, vat_inside};
pub use version::{PriceDraft, PriceVersion};
