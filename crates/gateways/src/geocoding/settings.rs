use std::time::Duration;

pub struct GeocodingConfig {
    /// `https://photon.example.ng`, or the sandbox's address.
    pub base_url: String,
    /// A contact address of ours, which tells the operators of the service who is calling.
    pub contact: String,
}

#[derive(Debug, Clone, Copy)]
pub struct GeocodingLimits {
    pub connect: Duration,
    /// The longest time for one call as a whole, including its body.
    pub total: Duration,
    pub largest_body_bytes: usize,
    /// The number of failures in a row that stops all calls.
    pub failures: u32,
    /// How long calls stay stopped before one is tried again.
    pub pause: Duration,
    /// The shortest time between two calls.
    pub gap: Duration,
    /// How long an answer stays in the cache.
    pub keep: Duration,
    pub most_kept: usize,
}

impl GeocodingLimits {
    /// Limits for suggestions while a person types: an answer after two seconds is of no use.
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
    /// One call a second, for all users together.
    pub const NOMINATIM: Self = Self {
        gap: Duration::from_secs(1),
        ..Self::PHOTON
    };
}
