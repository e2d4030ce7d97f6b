//! The profile of the released binary.

const MANIFEST: &str = include_str!("../../../../Cargo.toml");

/// Without this check, an amount that leaves the range of its type would wrap around in production
/// only, because every other profile checks for it by default.
#[test]
fn the_released_binary_stops_a_request_whose_arithmetic_overflows() {
    let (_, release) = MANIFEST.split_once("[profile.release]").unwrap();
    let release = release.split("\n[").next().unwrap();
    assert!(
        release.lines().any(|line| line == "overflow-checks = true"),
        "{release}"
    );
}
