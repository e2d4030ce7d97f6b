use std::time::Duration;

pub struct GeocodingConfig {
    /// `https://photon.example.ng`, or the sandbox's.
    pub base_url: String,
    /// Who is asking, for the operators of the service: an address of ours.
    pub contact: String,
}

#[derive(Debug, Clone, Copy)]
pub struct GeocodingLimits {
    pub connect: Duration,
    /// For one call as a whole, its body included.
    pub total: Duration,
    pub largest_body_bytes: usize,
    /// So many failures in a row stop all calls.
    pub failures: u32,
    /// How long they stay stopped before one is tried again.
    pub pause: Duration,
    /// The least time between two calls.
    pub gap: Duration,
    /// How long an answer is kept.
    pub keep: Duration,
    pub most_kept: usize,
}

impl GeocodingLimits {
    /// Somebody is typing: an answer after two seconds is of no use.
    pub const PHOTON: Self = Self {
        connect: Duration::from_secs(1),
        total: Duration::from_secs(2),
        largest_body_bytes: 256 * 1024,
        failures: 4,
        pause: Duration::from_secs(30),
        gap: Duration::ZERO,
        keep: Duration::from_secs(24 * 3600),
        most_kept: 2_000,
    };
    /// One call a second, for all of us together.
    pub const NOMINATIM: Self = Self {
        gap: Duration::from_secs(1),
        ..Self::PHOTON
    };
}
