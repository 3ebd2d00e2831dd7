"""The hash XXH3 of 128 bits, seed 0, for more than 128 bytes: as docs/certificates.md writes it out."""

from __future__ import annotations

SECRET = bytes.fromhex(
    "b8fe6c3923a44bbe7c01812cf721ad1cded46de9839097db7240a4a4b7b3671f"
    "cb79e64eccc0e578825ad07dccff7221b8084674f743248ee03590e6813a264c"
    "3c2852bb91c300cb88d0658b1b532ea371644897a20df94e3819ef46a9deacd8"
    "a8fa763fe39c343ff9dcbbc7c70b4f1d8a51e04bcdb45931c89f7ec9d9787364"
    "eac5ac8334d3ebc3c581a0fffa1363eb170ddd51b7f0da49d316552629d4689e"
    "2b16be587d47a1fc8ff8b8d17ad031ce45cb3a8f95160428afd7fbcabb4b407e")
ONES = 2**64 - 1
A1, A2, A3 = 0x9E3779B1, 0x85EBCA77, 0xC2B2AE3D
B1, B2, B3 = 0x9E3779B185EBCA87, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9
B4, B5 = 0x85EBCA77C2B2AE63, 0x27D4EB2F165667C5


def word(data: bytes, at: int) -> int:
    return int.from_bytes(data[at:at + 8], "little")


def fold(x: int, y: int) -> int:
    product = x * y
    return (product & ONES) ^ (product >> 64)


def avalanche(x: int) -> int:
    x ^= x >> 37
    x = x * 0x165667919E3779F9 & ONES
    return x ^ x >> 32


def hash_129_to_240(data: bytes) -> tuple[int, int]:
    size = len(data)
    low, high = size * B1 & ONES, 0
    def mix(first, second, key):
        nonlocal low, high
        low += fold(word(data, first) ^ word(SECRET, key), word(data, first + 8) ^ word(SECRET, key + 8))
        low = (low & ONES) ^ (word(data, second) + word(data, second + 8) & ONES)
        high += fold(word(data, second) ^ word(SECRET, key + 16), word(data, second + 8) ^ word(SECRET, key + 24))
        high = (high & ONES) ^ (word(data, first) + word(data, first + 8) & ONES)
    for i in range(0, 128, 32):
        mix(i, i + 16, i)
    low, high = avalanche(low), avalanche(high)
    for i in range(160, size + 1, 32):
        mix(i - 32, i - 16, 3 + i - 160)
    mix(size - 16, size - 32, 103)
    return -avalanche(low * B1 + high * B4 + size * B2 & ONES) & ONES, avalanche(low + high & ONES)


def hash_long(data: bytes) -> tuple[int, int]:
    size = len(data)
    lanes = [A3, B1, B2, B3, B4, A2, B5, A1]
    def take(at, key):
        for i in range(8):
            value = word(data, at + 8 * i)
            keyed = value ^ word(SECRET, key + 8 * i)
            lanes[i ^ 1] = lanes[i ^ 1] + value & ONES
            lanes[i] = lanes[i] + (keyed & 0xFFFFFFFF) * (keyed >> 32) & ONES
    blocks = (size - 1) // 1024
    for block in range(blocks):
        for stripe in range(16):
            take(1024 * block + 64 * stripe, 8 * stripe)
        for i in range(8):
            lanes[i] = (lanes[i] ^ lanes[i] >> 47 ^ word(SECRET, 128 + 8 * i)) * A1 & ONES
    for stripe in range((size - 1 - 1024 * blocks) // 64):
        take(1024 * blocks + 64 * stripe, 8 * stripe)
    take(size - 64, 121)
    def merged(key, start):
        for i in range(4):
            start += fold(lanes[2 * i] ^ word(SECRET, key + 16 * i), lanes[2 * i + 1] ^ word(SECRET, key + 16 * i + 8))
        return avalanche(start & ONES)
    return merged(117, ~(size * B2) & ONES), merged(11, size * B1 & ONES)


def digits(data: bytes) -> str:
    high, low = hash_long(data) if len(data) > 240 else hash_129_to_240(data)
    return f"{high:016x}{low:016x}"
