use std::time::Duration;

pub struct GeocodingConfig {
    /// The address of the service, `https://photon.example.ng`, or of the sandbox.
    pub base_url: String,
    /// A contact address of ours. It is sent with each call, so that the operators of the service
    /// know who is calling.
    pub contact: String,
}

#[derive(Debug, Clone, Copy)]
pub struct GeocodingLimits {
    pub connect: Duration,
    /// The longest time for one call as a whole, including its body.
    pub total: Duration,
    pub largest_body_bytes: usize,
    /// The number of failures in a row after which all calls are stopped.
    pub failures: u32,
    /// The time for which calls stay stopped until one call is tried again.
    pub pause: Duration,
    /// The shortest time between two calls.
    pub gap: Duration,
    /// The time for which an answer stays in the cache.
    pub keep: Duration,
    pub most_kept: usize,
}

impl GeocodingLimits {
    /// Limits for suggestions while a person types: after two seconds an answer is no longer
    /// useful.
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
    /// Limits for Nominatim: one call per second, for all users together.
    pub const NOMINATIM: Self = Self {
        gap: Duration::from_secs(1),
        ..Self::PHOTON
    };
}
