import { Button, Text, theme } from '@shop/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useDesk } from '../frame/desk-context.ts'

/** The used part of the browser's BarcodeDetector, for which TypeScript has no type. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
type DetectorClass = new (options: { formats: string[] }) => Detector

const PAUSE_MS = 200

const Video = styled.video`
  inline-size: 100%;
  max-inline-size: 26rem;
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surfaceStrong};
`

function detectorClass(): DetectorClass | undefined {
  return (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
}

/** Reads a bar code with the camera. Shows no button in browsers without BarcodeDetector. */
export function Camera({ onCode }: { onCode: (code: string) => void }) {
  const { texts } = useDesk()
  const [isOn, setIsOn] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  if (!detectorClass()) return null
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          setHasFailed(false)
          setIsOn(!isOn)
        }}
      >
        {isOn ? texts.stock.stopCamera : texts.stock.camera}
      </Button>
      {hasFailed && (
        <Text role="alert" tone="danger">
          {texts.stock.noCamera}
        </Text>
      )}
      {isOn && (
        <LiveVideo
          onCode={(code) => {
            setIsOn(false)
            onCode(code)
          }}
          onFailed={() => {
            setIsOn(false)
            setHasFailed(true)
          }}
        />
      )}
    </>
  )
}

interface LiveVideoProps {
  onCode: (code: string) => void
  /** Called if there is no camera, or its use is not allowed. */
  onFailed: () => void
}

function LiveVideo({ onCode, onFailed }: LiveVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  const found = useEffectEvent(onCode)
  const failed = useEffectEvent(onFailed)
  useEffect(() => {
    const element = video.current
    const Detector = detectorClass()
    if (!element || !Detector) return
    const detector = new Detector({ formats: ['ean_13', 'ean_8', 'code_128'] })
    let stream: MediaStream | undefined
    let timer: number | undefined
    let isOver = false

    async function start(screen: HTMLVideoElement): Promise<void> {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver) return stop()
      screen.srcObject = stream
      await screen.play()
      await look(screen)
    }

    async function look(screen: HTMLVideoElement): Promise<void> {
      if (isOver) return
      const [code] = await detector.detect(screen)
      if (isOver) return
      if (code) found(code.rawValue)
      else timer = window.setTimeout(() => void look(screen).catch(failed), PAUSE_MS)
    }

    function stop(): void {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }

    start(element).catch(() => {
      if (!isOver) failed()
    })
    return () => {
      isOver = true
      window.clearTimeout(timer)
      stop()
    }
  }, [])
  return <Video ref={video} muted playsInline />
}
