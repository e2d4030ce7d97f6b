use kernel::{AlarmId, ProviderId, TicketId, TicketReference};

/// An alarm was raised, or was not taken in time and is escalated to the next role.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct AlarmRaised {
    pub alarm: AlarmId,
    pub escalated: bool,
}

/// Staff asked the provider of the order that a ticket is about.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AskedProvider {
    pub ticket: TicketId,
    pub reference: TicketReference,
    pub provider: ProviderId,
}
