//! Weeks of a town of providers and orders, played on the real crate `dispatch`, on the real rules
//! of working hours, travel and slots. Three ways to choose providers run on the same town, so that
//! their figures can be compared.
//!
//! What people do is assumed and not measured in the field: see [`assumptions`].

pub mod assumptions;
mod check;
mod figures;
mod numbers;
mod options;
mod pace;
mod page;
mod run;
mod search;
mod strategy;
mod table;
mod text;
mod town;
mod town_builder;

pub use check::{Faults, faults_of};
pub use figures::{Figures, LeadFigures};
pub use options::{Options, Settings};
pub use page::page;
pub use run::{Job, Run, Sent};
pub use strategy::Strategy;
pub use table::{Row, glance, table};
pub use town::{Order, Provider, Town};

/// How far the simulation is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    pub strategy: Strategy,
    pub day: u32,
    pub days: u32,
}

/// The figures of these strategies, each on the same town.
///
/// # Errors
/// [`SimulationError`] when the town cannot be built.
pub fn simulate(
    settings: &Settings,
    strategies: &[Strategy],
    tell: &mut dyn FnMut(Progress),
) -> Result<Vec<Figures>, SimulationError> {
    let town = town_builder::town(settings)?;
    let figures = strategies.iter().map(|strategy| {
        let run = run::play(&town, settings, *strategy, tell);
        Figures::of(&town, settings, *strategy, &run)
    });
    Ok(figures.collect())
}

/// The simulation cannot begin.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SimulationError {
    #[error("the area {0} is assumed, and Gida does not serve it")]
    UnknownArea(&'static str),
    #[error("the first day is not a date")]
    FirstDay,
}
