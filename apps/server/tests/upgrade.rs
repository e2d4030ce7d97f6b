//! An upgrade: the server is stopped and the next one is started on the same socket, as systemd
//! does with `gida.socket`.
#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot build its case has failed"
)]

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpListener, TcpStream},
    os::fd::OwnedFd,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicBool, AtomicUsize, Ordering},
    time::{Duration, Instant},
};

const CALLERS: usize = 4;
const UPGRADES: usize = 3;
const PATIENCE: Duration = Duration::from_secs(60);

/// A folder of its own, which is deleted after the test.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        let path = std::env::temp_dir().join(format!("gida-upgrade-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _gone = std::fs::remove_dir_all(&self.0);
    }
}

/// A server that is killed when the test ends, whatever the result.
struct Server(Child);

impl Server {
    /// Stops the server as systemd does.
    fn stop(mut self) {
        let asked = Command::new("kill")
            .args(["-TERM", &self.0.id().to_string()])
            .status()
            .unwrap();
        assert!(asked.success());
        let ended = self.0.wait().unwrap();
        assert!(ended.success(), "the server ended with {ended}");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ended_before = self.0.kill();
    }
}

/// Starts the server with the socket as its file 3, as systemd passes one (`sd_listen_fds(3)`). The
/// shell receives the socket as its standard input and moves it.
fn start(folder: &Path, socket: &TcpListener) -> Server {
    let client = folder.join("client");
    std::fs::create_dir_all(&client).unwrap();
    std::fs::write(
        client.join("index.html"),
        "<!doctype html><title>Gida</title>",
    )
    .unwrap();
    let server = Command::new("sh")
        .args([
            "-c",
            r#"LISTEN_PID=$$ LISTEN_FDS=1 exec "$0" serve 3<&0 </dev/null"#,
            env!("CARGO_BIN_EXE_gida"),
        ])
        .stdin(OwnedFd::from(socket.try_clone().unwrap()))
        .current_dir(folder)
        .env_clear()
        .env("PATH", "/usr/bin:/bin")
        .env(
            "DATABASE_URL",
            format!("sqlite://{}/gida.db", folder.display()),
        )
        .env("GIDA_FRONTEND_DIR", client)
        .env("GIDA_UPLOAD_DIR", folder.join("uploads"))
        .env("GIDA_SANDBOX", "off")
        .env("GIDA_DEMO", "off")
        .env("GIDA_RATE_LIMITS", "off")
        .env("GIDA_BIND", "127.0.0.1:1")
        .env("JWT_SECRET", "upgrade-upgrade-upgrade-upgrade-0")
        .env("RUST_LOG", "error")
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    Server(server)
}

/// A connection that is kept as long as the server allows, as a proxy keeps its connections.
struct Line {
    address: SocketAddr,
    connection: Option<BufReader<TcpStream>>,
}

impl Line {
    /// Sends one request and returns the first line of the answer. `keep` is whether another
    /// request may follow on the same connection.
    fn ask(&mut self, keep: bool) -> std::io::Result<String> {
        let address = self.address;
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => BufReader::new(TcpStream::connect(address)?),
        };
        connection.get_ref().set_read_timeout(Some(PATIENCE))?;
        let connection_header = if keep { "keep-alive" } else { "close" };
        write!(
            connection.get_mut(),
            "GET /healthz HTTP/1.1\r\nHost: {address}\r\nConnection: {connection_header}\r\n\r\n"
        )?;
        let mut head = Vec::new();
        loop {
            let mut line = String::new();
            connection.read_line(&mut line)?;
            if line.trim().is_empty() {
                break;
            }
            head.push(line.trim().to_lowercase());
        }
        let length = head
            .iter()
            .find_map(|line| line.strip_prefix("content-length: ")?.parse().ok())
            .unwrap_or(0);
        connection.read_exact(&mut vec![0; length])?;
        let closes = head.iter().any(|line| line == "connection: close");
        self.connection = (keep && !closes).then_some(connection);
        Ok(head.into_iter().next().unwrap_or_default())
    }
}

#[test]
fn an_upgrade_behind_a_socket_that_stays_open_loses_no_request() {
    let folder = Folder::new();
    let socket = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = socket.local_addr().unwrap();
    let (done, answered) = (AtomicBool::new(false), AtomicUsize::new(0));
    std::thread::scope(|scope| {
        let mut server = start(&folder.0, &socket);
        let call = |keep: bool| {
            let mut line = Line {
                address,
                connection: None,
            };
            while !done.load(Ordering::Relaxed) {
                assert_eq!(line.ask(keep).unwrap(), "http/1.1 200 ok");
                answered.fetch_add(1, Ordering::Relaxed);
            }
        };
        // Half of the callers open a connection for each request; the other half keep one open.
        let callers: Vec<_> = (0..CALLERS)
            .map(|number| scope.spawn(move || call(number % 2 == 0)))
            .collect();
        let wait_for_more = || {
            let (before, began) = (answered.load(Ordering::Relaxed), Instant::now());
            while answered.load(Ordering::Relaxed) < before + 5 * CALLERS
                && callers.iter().any(|caller| !caller.is_finished())
            {
                assert!(began.elapsed() < PATIENCE, "the server does not answer");
                std::thread::sleep(Duration::from_millis(5));
            }
        };
        wait_for_more();
        for _ in 0..UPGRADES {
            server.stop();
            server = start(&folder.0, &socket);
            wait_for_more();
        }
        done.store(true, Ordering::Relaxed);
        server.stop();
    });
}
